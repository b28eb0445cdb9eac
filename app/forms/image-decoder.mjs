/**
 * Decodes one JPEG or PNG from standard input and writes it anew to standard output: a line of JSON, then the bytes. A
 * process of its own, without secrets: what a hostile picture does to a decoder, and the memory that pixels take, end
 * with it. Run by image-decode.server.ts.
 */
import { buffer } from "node:stream/consumers"

const { sharpUrl, kind, maxBytes, maxPixels, longestSide, quality } = JSON.parse(process.argv[2])
const { default: sharp } = await import(sharpUrl)
sharp.cache(false)
sharp.concurrency(1)
// Only two decoders are let in, whatever else the library can read.
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] })

const answer = await decode(await buffer(process.stdin)).catch(() => ({ refused: "format" }))
const { bytes, ...head } = answer
process.stdout.write(`${JSON.stringify(head)}\n`)
if (bytes) process.stdout.write(bytes)

async function decode(input) {
  // Only the header is read here, whatever it promises.
  const { width, height } = await sharp(input, { limitInputPixels: false }).metadata()
  if (width * height > maxPixels) return { refused: "pixels" }
  const upright = sharp(input, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true, pages: 1 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
  if (kind === "png") {
    const png = await upright.clone().png().toBuffer({ resolveWithObject: true })
    if (png.data.length <= maxBytes) return sized(png, "image/png")
  }
  // A PNG that is too large is a photo in the wrong format.
  const jpeg = upright.clone().flatten({ background: "#fff" }).jpeg({ quality })
  return sized(await jpeg.toBuffer({ resolveWithObject: true }), "image/jpeg")
}

function sized({ data, info: { width, height } }, contentType) {
  return { bytes: data, width, height, contentType }
}
