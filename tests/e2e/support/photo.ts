import { writeFile } from "node:fs/promises"
import { test } from "@playwright/test"

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
  "base64",
)
/** The most bytes that a photo may have. */
export const BIGGEST = 5_767_168

/** A file of so many bytes that begins as a picture does; from a file the browser reads it itself, and does not get it in letters. */
export async function photoOf(bytes: number): Promise<string> {
  const path = test.info().outputPath("Me.PNG")
  await writeFile(path, Buffer.concat([PIXEL, Buffer.alloc(bytes - PIXEL.length)]))
  return path
}
