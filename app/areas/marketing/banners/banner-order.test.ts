import { expect, it } from "vitest"
import { keptFor, moved, placed, withPositions } from "./banner-order"

it.each([
  ["up", moved([1, 2, 3], 2, -1), [2, 1, 3]],
  ["down", moved([1, 2, 3], 2, 1), [1, 3, 2]],
  ["up from the first", moved([1, 2, 3], 1, -1), [1, 2, 3]],
  ["down from the last", moved([1, 2, 3], 3, 1), [1, 2, 3]],
  ["to a position", placed([1, 2, 3], 3, 1), [3, 1, 2]],
  ["to one past the end", placed([1, 2, 3], 1, 99), [2, 3, 1]],
  ["one that is gone", placed([1, 2, 3], 9, 1), [1, 2, 3]],
  [
    "two typed positions",
    withPositions(
      [1, 2, 3, 4],
      new Map([
        [4, 1],
        [1, 4],
      ]),
    ),
    [4, 2, 3, 1],
  ],
  [
    "as it stands",
    withPositions(
      [1, 2],
      new Map([
        [1, 1],
        [2, 2],
      ]),
    ),
    [1, 2],
  ],
  ["kept for others", keptFor([3, 1, 2], [1, 3, 4]), [3, 1, 4]],
])("%s", (_what, order, wanted) => expect(order).toEqual(wanted))
