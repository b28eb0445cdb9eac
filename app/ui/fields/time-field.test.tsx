import { describe, expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { clockOptions, clockText, isClockTime, isOnStep } from "./clock-time"
import { ReadOnlyFields } from "./read-only"
import { TimeField } from "./time-field"

describe("a time of day", () => {
  it.each([
    ["00:00:00", "12:00 AM"],
    ["00:15:00", "12:15 AM"],
    ["09:15:00", "9:15 AM"],
    ["11:45:00", "11:45 AM"],
    ["12:00:00", "12:00 PM"],
    ["12:30:00", "12:30 PM"],
    ["13:00:00", "1:00 PM"],
    ["23:45:00", "11:45 PM"],
    ["09:07:30", "9:07:30 AM"],
    ["", ""],
    ["soon", "soon"],
  ])("%s is shown as %s", (time, text) => {
    expect(clockText(time)).toBe(text)
  })

  it("is HH:mm:ss and nothing else", () => {
    expect(["00:00:00", "23:59:59"].every(isClockTime)).toBe(true)
    for (const text of ["24:00:00", "9:00:00", "09:00", "09:60:00", "09:00:60", " 09:00:00", "09:00:00Z", ""])
      expect(isClockTime(text), text).toBe(false)
  })

  it("is on a step every 15 minutes", () => {
    expect(["00:00:00", "09:15:00", "12:30:00", "23:45:00"].every(isOnStep)).toBe(true)
    for (const time of ["09:07:00", "09:15:30", "09:07:30", "24:00:00", ""]) expect(isOnStep(time), time).toBe(false)
  })

  it("is offered at each of the 96 steps, and between them if it is stored", () => {
    const steps = clockOptions()
    expect(steps).toHaveLength(96)
    expect(steps.every(({ value }) => isOnStep(value))).toBe(true)
    expect(new Set(steps.map(({ label }) => label)).size).toBe(96)
    expect([steps[0]?.label, steps.at(-1)?.value]).toEqual(["12:00 AM", "23:45:00"])
    const kept = clockOptions("09:07:30", "09:00:00", "09:07:30", "nonsense")
    expect(kept).toHaveLength(97)
    expect(kept[37]).toEqual({ value: "09:07:30", label: "9:07:30 AM" })
    expect(kept[36]?.value).toBe("09:00:00")
  })
})

describe("TimeField", () => {
  it("is a native select with its value chosen, also between the steps", () => {
    const html = markup(<TimeField name="startTime" label="Start Time" defaultValue="09:07:30" required />)
    expect(html).toContain('<option value="09:07:30" selected="">9:07:30 AM</option>')
    expect(html).toContain('<option value="09:15:00">9:15 AM</option>')
    expect(html.match(/<option/g)).toHaveLength(98)
  })

  it("keeps offering the stored value while another one is chosen", () => {
    const html = markup(<TimeField name="startTime" label="Start Time" defaultValue="10:00:00" stored="09:07:30" />)
    expect(html).toContain('<option value="09:07:30">9:07:30 AM</option>')
    expect(html).toContain('<option value="10:00:00" selected="">10:00 AM</option>')
  })

  it("is text without the edit permission", () => {
    const html = markup(
      <ReadOnlyFields>
        <TimeField name="startTime" label="Start Time" defaultValue="00:00:00" />
      </ReadOnlyFields>,
    )
    expect(html).toContain("12:00 AM")
    expect(html).not.toContain("<select")
  })
})
