import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { BarChart } from "./bar-chart"

const series = [
  { label: "Open", look: "ink" },
  { label: "Done", look: "ok" },
] as const
const day = (at: number, values: number[], more = {}) => ({
  key: `d${at}`,
  label: String(at),
  name: `0${at} Nov 2026`,
  values,
  ...more,
})
const chart = (bars: ReturnType<typeof day>[]) =>
  markup(<BarChart id="c" title="Orders" by="Day" series={series} bars={bars} none="No orders in these days." />)

it("stacks the parts by their values, with the total above", () => {
  const html = chart([day(1, [1_000, 250]), day(2, [0, 0]), day(3, [12_000, 8_000], { isNow: true })])
  const boxes = [
    ...html.matchAll(/<rect class="(\w+)" x="([\d.]+)%" y="([\d.]+)%" width="[\d.]+%" height="([\d.]+)%"/g),
  ]
  expect(boxes.map(([, look, , y, height]) => [look, Number(y), Number(height)])).toEqual([
    ["ink", 95, 5],
    ["ok", 93.75, 1.25],
    ["ink", 40, 60],
    ["ok", 0, 40],
  ])
  expect([...html.matchAll(/<text class="sum"[^>]*>([^<]*)/g)].map(([, sum]) => sum)).toEqual(["1.3k", "0", "20k"])
  expect(html).toContain('<g class="now">')
})

it("has a text alternative and a table with links", () => {
  const html = chart([day(1, [1_200, 4]), day(2, [3, 0], { href: "/delivery/map?date=2026-11-02" })])
  expect(chart([day(1, [1_200, 4])])).toContain('role="img"')
  expect(html).toContain('<a href="/delivery/map?date=2026-11-02" aria-label="02 Nov 2026: 3"><rect class="hit"')
  expect(html).toMatch(/role="group" aria-labelledby="c-t c-d"><title id="c-t">Orders<\/title>/)
  expect(html).toContain("2 bars. The highest: 1,204 on 01 Nov 2026. The last: 3 on 02 Nov 2026.")
  expect(html).toContain('<th scope="row"><a href="/delivery/map?date=2026-11-02">02 Nov 2026</a></th>')
  expect(html).toContain('<td class="r num">1,200</td><td class="r num">4</td>')
})

it("shows a text if there is no data", () => {
  for (const bars of [[], [day(1, [0, 0])]]) expect(chart(bars)).toBe('<p class="meta">No orders in these days.</p>')
})

it("with many bars phones label every fourth of a month, and the first of the next", () => {
  const months = new Map([
    [25, "Oct"],
    [32, "Nov"],
  ])
  const bars = Array.from({ length: 17 }, (_, at) => day(25 + at, [1, 0], { sub: months.get(25 + at) }))
  const html = chart(bars)
  expect(html).toContain('class="chart many"')
  expect([...html.matchAll(/<g><text x="[^"]*" y="80%" dy="1.5em">(\d+)/g)].map(([, label]) => Number(label))).toEqual([
    25, 29, 32, 36, 40,
  ])
  expect(chart(bars.slice(0, 16))).toContain('class="chart"')
})
