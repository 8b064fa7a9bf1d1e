/** The board of the day: the same for everyone, and `turnwise generate --daily` draws it, too. */

const EASIEST = 3;

/** Today, by the clock that the command line goes by. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** How far a day's board is from the goal: near on Mondays, a move farther every day, as far as there are boards. */
export function distanceOn(day: string, most: number): number {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Math.min(EASIEST + weekday, most);
}
