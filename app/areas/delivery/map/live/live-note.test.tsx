import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { LiveNote } from "./live-note"

const said = (isLive: boolean, ...news: number[]) =>
  markup(<LiveNote live={{ isLive, news }} />).replace(/<[^>]*>/g, "")

it("shows what others changed, names a single order, and is empty without changes", () => {
  expect([said(true), said(true, 551_902), said(true, 1, 2)]).toEqual([
    "",
    "Order #551902 has just changed",
    "2 orders have just changed",
  ])
  expect(said(false, 1)).toBe("Live updates are paused until you return to this window.")
})
