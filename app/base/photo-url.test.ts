import { expect, it } from "vitest"
import { photoUrl } from "./photo-url.server"

it.each([
  ["drivers/20418-9f2c.jpg", "https://cdn.example/files/drivers/20418-9f2c.jpg"],
  ["/drivers/a b.png", "https://cdn.example/files/drivers/a%20b.png"],
  ["https://cdn.example/files/drivers/1.jpg", "https://cdn.example/files/drivers/1.jpg"],
  ["https://elsewhere.example/1.jpg", null],
  ["//elsewhere.example/1.jpg", null],
  ["\\\\elsewhere.example\\1.jpg", null],
  ["../1.jpg", null],
  ["drivers/../../1.jpg", null],
  ["javascript:alert(1)", null],
  ["data:image/png;base64,AA", null],
  ["", null],
  [null, null],
])("%j is shown from %j", (path, wanted) => expect(photoUrl(path, "https://cdn.example/files")).toBe(wanted))

it("a photo of a configured host is shown too, but of no other host", () => {
  const shown = (path: string) => photoUrl(path, "https://cdn.example/files", ["https://pictures.example"])
  expect(shown("https://pictures.example/a.jpg?size=2")).toBe("https://pictures.example/a.jpg?size=2")
  expect([shown("http://pictures.example/a.jpg"), shown("https://pictures.example.org/a.jpg")]).toEqual([null, null])
})
