import { Icon } from "./icon"
import { Link } from "./link"

/** What the parts of a bar are: a word, and a colour that means the same everywhere. */
export interface ChartSeries {
  label: string
  look: "ink" | "wait" | "ok" | "bad"
}

export interface ChartBar {
  key: string
  /** Under the bar, and a second line under that. */
  label: string
  sub?: string
  name: string
  /** One for each series, at least 0. */
  values: readonly number[]
  href?: string
  isNow?: boolean
}

interface BarChartProps {
  id: string
  title: string
  /** What the bars stand for: "Day". */
  by: string
  series: readonly ChartSeries[]
  bars: readonly ChartBar[]
  none: string
  /** How a number of the table is said; with commas where nothing else is. */
  say?: (value: number) => string
}

const HUNDRED = 100
const THOUSAND = 1_000
/** How much of its place a bar takes. */
const BAR = 0.62
/** Up to so many bars every one has its words on a phone as well; of more there each fourth of a month has its day, and the table the numbers. */
const WIDE_BARS = 16
const EACH = 4
/** Decimals of a position, in per cent. */
const PLACES = 2

/** Numbers over time as bars with their sums, and all of them in a table. Its page links `bar-chart.css`. */
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

/** What stands under a bar. */
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

/** Its parts from the ground up, in the order of the series, and the sum over them. */
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

/** Whether a bar's label is one of those that a narrow chart leaves out: `sub` begins a count, and has room before it. */
function isSpare(bars: readonly ChartBar[], at: number): boolean {
  const began = bars.findLastIndex(({ sub }, place) => place <= at && sub)
  const isBeforeNext = bars.slice(at + 1, at + EACH - 1).some(({ sub }) => sub)
  return began !== at && ((at - began) % EACH !== 0 || isBeforeNext)
}

function placeOf(at: number, count: number) {
  const step = HUNDRED / count
  const width = step * BAR
  return { start: at * step + (step - width) / 2, middle: (at + 1 / 2) * step, width }
}

const percent = (value: number) => `${Number(value.toFixed(PLACES))}%`
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const withCommas = (value: number) => value.toLocaleString("en-US")

/** As wide as a bar: 941, 1.2k, 14k. */
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
