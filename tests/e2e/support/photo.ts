import { writeFile } from "node:fs/promises"
import { test } from "@playwright/test"

/** An image of one pixel. */
export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
  "base64",
)
/** The maximum size of a photo (bytes). */
export const BIGGEST = 5_767_168

/** A file of this size with an image header. Written to disk, so that it is not sent to the browser in base64. */
export async function photoOf(bytes: number): Promise<string> {
  const path = test.info().outputPath("Me.PNG")
  await writeFile(path, Buffer.concat([PIXEL, Buffer.alloc(bytes - PIXEL.length)]))
  return path
}
