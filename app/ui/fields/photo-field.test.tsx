import { describe, expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { imageProblem } from "./image-rules"
import { PhotoField } from "./photo-field"
import { ReadOnlyFields } from "./read-only"

const PHOTO = { name: "photo", maxBytes: 5_767_168 }

describe("PhotoField", () => {
  it("is a plain file input, with the error of its last submission", () => {
    const html = markup(<PhotoField rule={PHOTO} label="Photo" error="Max image size 5mb" current="/a.png" />)
    expect(html).toMatch(/<input(?=[^>]*type="file")(?=[^>]*name="photo")(?=[^>]*accept="\.jpg,\.jpeg,\.png")/)
    expect(html).toMatch(/<p class="err" id="photo-d">.*Max image size 5mb/)
    expect(html).toContain('src="/a.png"')
    expect(html).not.toMatch(/<progress|Drop the image/)
    expect(markup(<PhotoField rule={PHOTO} label="Photo" />)).toContain("JPG or PNG, up to 5.5 MB")
  })

  it("is not rendered without the edit permission", () => {
    const html = markup(
      <ReadOnlyFields>
        <PhotoField rule={PHOTO} label="Photo" />
      </ReadOnlyFields>,
    )
    expect(html).toBe("")
  })

  it.each([
    ["me.JPG", 5_767_168, null],
    ["me.png", 5_767_169, "Max image size 5mb"],
    ["me.gif", 1, "Format: .jpg, .jpeg, or .png"],
  ])("judges %s of %i bytes before it is sent", (name, size, problem) => {
    expect(imageProblem(PHOTO, { name, size })).toBe(problem)
  })
})
