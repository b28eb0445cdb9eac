import { ownMapTexts } from "../../dispatch/dispatch-texts"
import type { Stop } from "../../dispatch/stops"
import { placeNumbers } from "../layers/number-places"
import { HEIGHT, planeOf, WIDTH } from "../layers/plane"
import { routeLines } from "../layers/run-lines"

/** A run drawn by the server: its stops numbered, a straight line from one to the next. Stands where no script draws the map. */
export function RunPicture({ stops }: { stops: readonly Stop[] }) {
  const inOrder = stops.toSorted((a, b) => a.number - b.number)
  const pointOf = planeOf(inOrder.flatMap(({ at }) => (at ? [at] : [])))
  const marks = inOrder.flatMap(({ number, part, at }) => {
    const [x, y] = at ? pointOf(at) : []
    return x === undefined || y === undefined ? [] : [{ number, part, x, y }]
  })
  // What is still to deliver keeps its number where stops lie on each other.
  const inTurn = marks.toSorted((a, b) => Number(b.part === "open") - Number(a.part === "open") || a.number - b.number)
  const free = placeNumbers(
    inTurn.map(({ number, x, y }) => ({ number, spots: [{ x, y }] })),
    null,
  )
  return (
    <figure className="runpic">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={ownMapTexts.runPicture(marks.length)}>
        {routeLines(inOrder).map(({ places, isOpen }) => (
          <polyline
            key={places.join(" ")}
            className={isOpen ? "runline" : "runline done"}
            points={places.map((place) => pointOf(place)).join(" ")}
          />
        ))}
        {marks.map(({ number, part, x, y }) =>
          free.has(number) ? (
            <g key={number} className={`runmark ${part}`}>
              <circle cx={x} cy={y} r="13" />
              <text x={x} y={y} dy=".35em" textAnchor="middle">
                {number}
              </text>
            </g>
          ) : (
            <circle key={number} className={`runmark ${part}`} cx={x} cy={y} r="5" />
          ),
        )}
      </svg>
      <figcaption className="meta">{ownMapTexts.runInWords}</figcaption>
    </figure>
  )
}
