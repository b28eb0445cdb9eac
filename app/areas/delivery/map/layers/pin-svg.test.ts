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

it("four symbols tell statuses apart without colours", () => {
  const sign = (status: string) => pinSvg(status, [24, 32]).replace(/#[\da-f]{3,6}/gi, "")
  const signs = ["accepted", "assigned", "successful", "failed"].map(sign)
  expect(new Set(signs).size).toBe(4)
  expect(sign("cancelled")).toBe(sign("failed"))
})

it("a cluster is split by status and shows its count", () => {
  const svg = clusterSvg([...Array(750).fill("accepted"), ...Array(250).fill("assigned")], 56)
  const ring = 2 * Math.PI * 15
  expect(svg).toContain(`stroke="#0b2556" stroke-width="5" stroke-dasharray="${(0.75 * ring).toFixed(2)} `)
  expect(svg).toContain(`stroke="#FFA600" stroke-width="5" stroke-dasharray="${(0.25 * ring).toFixed(2)} `)
  expect(svg).toContain(">1,000</text>")
})

it("successful and failed orders differ in a cluster without colours, and in its label", () => {
  const widths = (status: string) => /stroke-width="([\d.]+)" stroke-dasharray/.exec(clusterSvg([status], 40))?.[1]
  expect(new Set(["assigned", "successful", "failed"].map(widths)).size).toBe(3)
  const statuses = ["assigned", "assigned", "successful", "failed", "cancelled", "on its way"]
  expect(clusterName(statuses)).toBe("6 orders: 1 unassigned, 2 assigned, 1 successful, 2 failed or cancelled")
})
