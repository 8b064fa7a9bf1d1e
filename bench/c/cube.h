/* A cube of eight corners: which corner stands in each place, and how it is twisted. Turning three faces only, one corner stays. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Right, up, front, then the three that touch the corner that stays: from which place each place's corner comes, and its twist. */
static const uint8_t comes_from[6][8] = {{4, 1, 2, 0, 7, 5, 6, 3}, {3, 0, 1, 2, 4, 5, 6, 7}, {1, 5, 2, 3, 0, 4, 6, 7},
                                         {0, 2, 6, 3, 4, 1, 5, 7}, {0, 1, 2, 3, 5, 6, 7, 4}, {0, 1, 3, 7, 4, 5, 2, 6}};
static const uint8_t twists[6][8] = {{2, 0, 0, 1, 1, 0, 0, 2}, {0}, {1, 2, 0, 0, 2, 1, 0, 0},
                                     {0, 1, 2, 0, 0, 2, 1, 0}, {0}, {0, 0, 1, 2, 0, 0, 2, 1}};

/* Orders of the corners and twists, each with the number that every turn makes of it; quarter turns forwards, then backwards. */
static uint32_t order_after[40320][12], twist_after[2187][12];

static uint32_t order_of(const uint8_t *corners, int count) {
  uint32_t rank = 0;
  for (int i = 0; i < count; i++) {
    int smaller = 0;
    for (int j = i + 1; j < count; j++) smaller += corners[j] < corners[i];
    rank = rank * (uint32_t)(count - i) + (uint32_t)smaller;
  }
  return rank;
}

static void corners_of(uint32_t rank, uint8_t *corners, int count) {
  for (int i = count - 1; i >= 0; i--) {
    corners[i] = (uint8_t)(rank % (uint32_t)(count - i));
    rank /= (uint32_t)(count - i);
    for (int j = i + 1; j < count; j++) corners[j] += corners[j] >= corners[i];
  }
}

/* The places whose corners move: all, or all but the one that stays (6), which is left out. */
static int places[8], place_count;

static uint32_t twist_of(const uint8_t *twist) {
  uint32_t rank = 0;
  for (int i = 0; i < place_count - 1; i++) rank = rank * 3 + twist[places[i]];
  return rank;
}

static void make_turns(int faces, uint32_t orders, uint32_t twist_count) {
  for (int place = 0; place < 8; place++)
    if (faces == 6 || place != 6) places[place_count++] = place;
  for (uint32_t rank = 0; rank < orders; rank++) {
    uint8_t here[8], corners[8], moved[8];
    corners_of(rank, here, place_count);
    for (int i = 0; i < place_count; i++) corners[places[i]] = here[i];
    for (int face = 0; face < faces; face++) {
      for (int i = 0; i < place_count; i++) moved[i] = corners[comes_from[face][places[i]]];
      const uint32_t to = order_of(moved, place_count);
      order_after[rank][face] = to;
      order_after[to][faces + face] = rank;
    }
  }
  for (uint32_t rank = 0; rank < twist_count; rank++) {
    uint8_t twist[8] = {0}, moved[8];
    uint32_t rest = rank, sum = 0;
    for (int i = place_count - 2; i >= 0; i--, rest /= 3) sum += twist[places[i]] = (uint8_t)(rest % 3);
    twist[places[place_count - 1]] = (uint8_t)((3 - sum % 3) % 3);
    for (int face = 0; face < faces; face++) {
      for (int place = 0; place < 8; place++) moved[place] = (uint8_t)((twist[comes_from[face][place]] + twists[face][place]) % 3);
      const uint32_t to = twist_of(moved);
      twist_after[rank][face] = to;
      twist_after[to][faces + face] = rank;
    }
  }
}

/* Breadth first over a byte for each order and twist. */
static int count_boards(int faces, uint32_t orders, uint32_t twist_count) {
  make_turns(faces, orders, twist_count);
  uint8_t *distances = malloc((size_t)orders * twist_count);
  memset(distances, 255, (size_t)orders * twist_count);
  distances[0] = 0;
  for (uint8_t depth = 0;; depth++) {
    uint32_t found = 0;
    for (uint32_t order = 0; order < orders; order++) {
      const uint8_t *row = distances + (size_t)order * twist_count;
      for (uint32_t twist = 0; twist < twist_count; twist++) {
        if (row[twist] != depth) continue;
        found++;
        for (int turn = 0; turn < 2 * faces; turn++) {
          uint8_t *other = distances + (size_t)order_after[order][turn] * twist_count + twist_after[twist][turn];
          *other = *other == 255 ? (uint8_t)(depth + 1) : *other;
        }
      }
    }
    if (!found) break;
    printf("%d %u\n", depth, found);
  }
  free(distances);
  return 0;
}
