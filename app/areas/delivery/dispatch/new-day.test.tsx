import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { NewDay } from "./new-day"

const shown = (date: string, today: string) =>
  markup(<NewDay date={date} now={{ date: today, time: "00:01" }} hrefOf={(day) => `/delivery/map?date=${day}`} />)

it("a page of yesterday links to the new day, and pages of other days do not", () => {
  const html = shown("2026-11-28", "2026-11-29")
  expect(html.replace(/<[^>]*>/g, "")).toBe("Today is 29 Nov. Show 29 Nov")
  expect(html).toContain('href="/delivery/map?date=2026-11-29"')
  for (const date of ["2026-11-29", "2026-11-30", "2026-11-20"])
    expect(shown(date, "2026-11-29").replace(/<[^>]*>/g, "")).toBe("")
})
