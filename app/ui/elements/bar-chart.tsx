import { Icon } from "./icon"
import { Link } from "./link"

/** A part of the bars. Its colour has the same meaning everywhere. */
export interface ChartSeries {
  label: string
  look: "ink" | "wait" | "ok" | "bad"
}

export interface ChartBar {
  key: string
  /** Label under the bar, and a second line. */
  label: string
  sub?: string
  name: string
  /** One value per series, at least 0. */
  values: readonly number[]
  href?: string
  isNow?: boolean
}

interface BarChartProps {
  id: string
  title: string
  /** Unit of a bar: "Day". */
  by: string
  series: readonly ChartSeries[]
  bars: readonly ChartBar[]
  none: string
  /** Formats a number in the table. Default: with commas. */
  say?: (value: number) => string
}

const HUNDRED = 100
const THOUSAND = 1_000
/** Share of its slot that a bar fills. */
const BAR_SHARE = 0.62
/** Up to this many bars, phones show all labels. With more, they show every fourth label of a month. */
const WIDE_BARS = 16
const LABEL_EVERY = 4
/** Decimals of a position in percent. */
const PLACES = 2

/** Numbers over time as bars with totals, and as a table. Its page links `bar-chart.css`. */
export function BarChart({ id, title, by, series, bars, none, say = withCommas }: BarChartProps) {
  const sums = bars.map(({ values }) => sumOf(values))
  const highest = Math.max(...sums, 0)
  const isLed = bars.some(({ href }) => href)
  if (highest === 0) return <p className="meta">{none}</p>
  return (
    <div className="stack gap-1">
      {series.length > 1 ? (
        <ul className="row chart-keys">
          {series.map(({ label, look }) => (
            <li key={label} className="meta">
              <span className={`k ${look}`} aria-hidden="true" /> {label}
            </li>
          ))}
        </ul>
      ) : null}
      <svg
        className={bars.length > WIDE_BARS ? "chart many" : "chart"}
        role={isLed ? "group" : "img"}
        aria-labelledby={`${id}-t ${id}-d`}
      >
        <title id={`${id}-t`}>{title}</title>
        <desc id={`${id}-d`}>{inWords(bars, sums)} The table below has every number.</desc>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: a part of the one around it, which has its title */}
        <svg y="10%" height="70%" overflow="visible" aria-hidden={!isLed}>
          {bars.map((bar, at) => (
            <Bar key={bar.key} bar={bar} place={placeOf(at, bars.length)} series={series} highest={highest} />
          ))}
        </svg>
        <line x1="0" x2="100%" y1="80%" y2="80%" />
        {bars.map(({ key }, at) => (
          <Words key={key} bars={bars} at={at} />
        ))}
      </svg>
      <details className="chart-table">
        <summary>
          <Icon name="chev" className="chev" />
          Show as a table<span className="sr">: {title}</span>
        </summary>
        <div className="table-scroll">
          <table className="rows">
            <caption className="sr">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{by}</th>
                {series.map(({ label }) => (
                  <th key={label} scope="col" className="r">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ key, name, values, href }) => (
                <tr key={key}>
                  <th scope="row">{href ? <Link to={href}>{name}</Link> : name}</th>
                  {series.map(({ label }, which) => (
                    <td key={label} className="r num">
                      {say(values[which] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}

function Words({ bars, at }: { bars: readonly ChartBar[]; at: number }) {
  const { middle, start, width } = placeOf(at, bars.length)
  const bar = bars[at]
  return (
    <g className={bar?.isNow ? "now" : undefined}>
      {bar?.isNow ? <rect x={percent(start)} y="80%" width={percent(width)} height="3" /> : null}
      <text className={isSpare(bars, at) ? "spare" : undefined} x={percent(middle)} y="80%" dy="1.5em">
        {bar?.label}
      </text>
      <text x={percent(middle)} y="80%" dy="2.75em">
        {bar?.sub}
      </text>
    </g>
  )
}

interface BarProps {
  bar: ChartBar
  place: ReturnType<typeof placeOf>
  series: readonly ChartSeries[]
  highest: number
}

/** Parts from bottom to top in series order, with the total above. */
function Bar({ bar, place, series, highest }: BarProps) {
  const { start, middle, width } = place
  let top = HUNDRED
  const parts = series.map(({ label, look }, which) => {
    const height = ((bar.values[which] ?? 0) / highest) * HUNDRED
    top -= height
    const box = { x: percent(start), y: percent(top), width: percent(width), height: percent(height) }
    return height > 0 ? <rect key={label} className={look} {...box} /> : null
  })
  const drawn = (
    <>
      {parts}
      <text className="sum" x={percent(middle)} y={percent(top)} dy="-.4em">
        {shortNumber(sumOf(bar.values))}
      </text>
    </>
  )
  if (!bar.href) return drawn
  return (
    <Link to={bar.href} aria-label={`${bar.name}: ${withCommas(sumOf(bar.values))}`}>
      <rect className="hit" x={percent(start)} y="0" width={percent(width)} height="100%" />
      {drawn}
    </Link>
  )
}

/** Whether a narrow chart hides this label. A label with `sub` starts a new count and needs room before it. */
function isSpare(bars: readonly ChartBar[], at: number): boolean {
  const began = bars.findLastIndex(({ sub }, place) => place <= at && sub)
  const isBeforeNext = bars.slice(at + 1, at + LABEL_EVERY - 1).some(({ sub }) => sub)
  return began !== at && ((at - began) % LABEL_EVERY !== 0 || isBeforeNext)
}

function placeOf(at: number, count: number) {
  const step = HUNDRED / count
  const width = step * BAR_SHARE
  return { start: at * step + (step - width) / 2, middle: (at + 1 / 2) * step, width }
}

const percent = (value: number) => `${Number(value.toFixed(PLACES))}%`
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const withCommas = (value: number) => value.toLocaleString("en-US")

/** Short enough for a bar: 941, 1.2k, 14k. */
function shortNumber(value: number): string {
  if (value < THOUSAND) return String(Math.round(value))
  const thousands = value / THOUSAND
  return `${thousands < 9.95 ? thousands.toFixed(1).replace(/\.0$/, "") : Math.round(thousands)}k`
}

function inWords(bars: readonly ChartBar[], sums: readonly number[]): string {
  const highest = sums.indexOf(Math.max(...sums))
  const last = bars.length - 1
  const words = (at: number) => `${withCommas(sums[at] ?? 0)} on ${bars[at]?.name}`
  return `${bars.length} bars. The highest: ${words(highest)}. The last: ${words(last)}.`
}
