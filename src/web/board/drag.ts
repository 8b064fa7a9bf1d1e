/** A finger, pen or mouse that holds a cell: first it is found out which group is meant, then the group follows. */
import { nearestOffset, tangent } from "./geometry.ts";
import { centre, type Point } from "./grid.ts";
import type { Picture } from "./picture.ts";
import { type Group, smallestTurn, type Track } from "./tracks.ts";

interface Grip {
  readonly group: Group;
  readonly track: Track;
  readonly index: number;
}

/** How far, in cells, before a touch counts as a drag. */
const SLACK = 0.12;
/** How far a group gives way in a direction that it cannot turn. */
const GIVE = 0.18;

export class Drag {
  readonly pointer: number;
  readonly #picture: Picture;
  readonly #grips: readonly Grip[];
  readonly #start: Point;
  readonly #cell: Point;
  #grip: Grip | undefined;
  #offset = 0;

  constructor(picture: Picture, groups: readonly Group[], cell: number, pointer: number, start: Point) {
    this.#picture = picture;
    this.pointer = pointer;
    this.#start = start;
    this.#cell = centre(picture, cell);
    this.#grips = groups.flatMap((group) =>
      group.tracks.flatMap((track) => {
        const index = track.cells.indexOf(cell);
        return index < 0 ? [] : [{ group, track, index }];
      }),
    );
  }

  get group(): Group | undefined {
    return this.#grip?.group;
  }

  /** The group's offset in cells, as far as it can turn. */
  get offset(): number {
    return this.#offset;
  }

  moveTo(point: Point): void {
    const dx = point.x - this.#start.x;
    const dy = point.y - this.#start.y;
    if (!this.#grip) {
      if (Math.hypot(dx, dy) < SLACK) return;
      this.#grip = this.#choose(dx, dy);
      if (!this.#grip) return;
    }
    const { group, track, index } = this.#grip;
    const raw = track.axis
      ? this.#along(track, track.axis === "row" ? dx : dy)
      : nearestOffset(this.#picture, track, index, { x: this.#cell.x + dx, y: this.#cell.y + dy }, this.#offset);
    const possible = smallestTurn(group, Math.sign(raw)) !== undefined;
    this.#offset = possible ? raw : GIVE * Math.tanh(raw);
  }

  /** A line may be listed from its far end. */
  #along({ cells }: Track, distance: number): number {
    return cells[0]! < cells.at(-1)! ? distance : -distance;
  }

  /** The group whose track runs most nearly along the drag; one that can turn that way before one that cannot. */
  #choose(dx: number, dy: number): Grip | undefined {
    const length = Math.hypot(dx, dy);
    let best: Grip | undefined;
    let most = 0.4;
    for (const grip of this.#grips) {
      const along = tangent(this.#picture, grip.track, grip.index);
      const score = (dx * along.x + dy * along.y) / length;
      const weight = smallestTurn(grip.group, Math.sign(score)) ? Math.abs(score) : Math.abs(score) * 0.6;
      if (weight > most) {
        most = weight;
        best = grip;
      }
    }
    return best;
  }
}
