import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { CitcLogs } from "./driver-page"

it("the cells of a log are labelled when the table becomes a list", () => {
  const row = { id: "1", status: "Rejected", isGood: false, time: "21 Nov 2026", errors: "E12", admin: "7" }
  const html = markup(<CitcLogs logs={{ rows: [row], page: 1, pages: 1, total: 1 }} perPage={7} />)
  expect(html).toMatch(/<td [^>]*data-l="Errors if Any"[^>]*><bdi[^>]*>E12/)
})
