import { expect, it } from "vitest"
import { clusterName, clusterSvg, pinSvg } from "./pin-svg"

/** product/dispatch 2: colours of pins, and symbols for people who can't tell colours apart. */

it.each([
  ["accepted", "#0b2556"],
  ["assigned", "#FFA600"],
  ["successful", "#4CAF50"],
  ["failed", "#EE0E0E"],
  ["cancelled", "#EE0E0E"],
  ["lost", "#0b2556"],
])("a pin of status %s is %s", (status, color) => {
  expect(pinSvg(status, [24, 32])).toContain(`fill="${color}" stroke="#fff"`)
})

it("four symbols distinguish statuses without colours", () => {
  const sign = (status: string) => pinSvg(status, [24, 32]).replace(/#[\da-f]{3,6}/gi, "")
  const signs = ["accepted", "assigned", "successful", "failed"].map(sign)
  expect(new Set(signs).size).toBe(4)
  expect(sign("cancelled")).toBe(sign("failed"))
})

const arcs = (svg: string) =>
  [
    ...svg.matchAll(
      /stroke="(#\w+)" stroke-width="[\d.]+" stroke-dasharray="([\d.]+) [\d.]+" stroke-dashoffset="-?([\d.]+)"/g,
    ),
  ].map(([, color, length, start]) => ({ color, length: Number(length), start: Number(start) }))

it("a cluster is split by status and shows its count", () => {
  const svg = clusterSvg([...Array(750).fill("accepted"), ...Array(250).fill("assigned")], 56)
  const [open, given, ...others] = arcs(svg)
  expect([open?.color, given?.color, others]).toEqual(["#0b2556", "#FFA600", []])
  expect((open?.length ?? 0) / (given?.length ?? 0)).toBeCloseTo(3, 0)
  expect(svg).toContain(">1,000</text>")
  expect(arcs(clusterSvg(["failed"], 40))).toEqual([{ color: "#EE0E0E", length: 94.25, start: 0 }])
})

it("the parts of a ring have a fixed order, a gap between them, and are seen however small", () => {
  const statuses = ["cancelled", "successful", ...Array(996).fill("assigned"), "accepted", "failed"]
  const parts = arcs(clusterSvg(statuses, 56))
  expect(parts.map(({ color }) => color)).toEqual(["#0b2556", "#FFA600", "#4CAF50", "#EE0E0E"])
  for (const [at, { start, length }] of parts.entries()) {
    expect(length).toBeGreaterThan(2)
    expect((parts[at + 1]?.start ?? 2 * Math.PI * 15) - start - length).toBeGreaterThan(0.7)
  }
})

it("successful and failed orders differ in a cluster without colours, and in its label", () => {
  const widths = (status: string) => /stroke-width="([\d.]+)" stroke-dasharray/.exec(clusterSvg([status], 40))?.[1]
  expect(new Set(["assigned", "successful", "failed"].map(widths)).size).toBe(3)
  const statuses = ["assigned", "assigned", "successful", "failed", "cancelled", "on its way"]
  expect(clusterName(statuses)).toBe("6 orders: 1 unassigned, 2 assigned, 1 successful, 2 failed or cancelled")
})
