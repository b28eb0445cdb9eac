import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { FileField } from "./file-field"
import { PhotoField } from "./photo-field"

const PHOTO = { name: "photo", maxBytes: 5_767_168 }

it("every file field looks the same: the browser's own control in a drop zone", () => {
  const csv = markup(<FileField name="file" label="Clients" accept=".csv" maxBytes={10} tooLarge="Too large" />)
  for (const html of [csv, markup(<PhotoField rule={PHOTO} label="Photo" />)]) {
    expect(html).toMatch(/<div class="drop"><div[^>]*>(<[^>]*>)*<input[^>]*type="file"/)
  }
  expect(csv).not.toContain("Replace")
})
