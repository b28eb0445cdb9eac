/**
 * Decodes one JPEG, PNG, GIF or WebP from standard input and re-encodes it to standard output: a line of JSON, then the
 * bytes. A separate process without secrets, so that the effects of a hostile image and the memory of its pixels end
 * with it. Run by image-decode.server.ts.
 */
import { buffer } from "node:stream/consumers"

const { sharpUrl, kind, maxBytes, maxPixels, longestSide, quality } = JSON.parse(process.argv[2])
const { default: sharp } = await import(sharpUrl)
sharp.cache(false)
sharp.concurrency(1)
// Only these decoders are allowed, whatever else the library supports.
const MOVING = { gif: ["VipsForeignLoadNsgifBuffer"], webp: ["VipsForeignLoadWebpBuffer"] }
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({ operation: MOVING[kind] ?? ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] })

const answer = await decode(await buffer(process.stdin)).catch(() => ({ refused: "damaged" }))
const { bytes, ...head } = answer
process.stdout.write(`${JSON.stringify(head)}\n`)
if (bytes) process.stdout.write(bytes)

async function decode(input) {
  // Reads only the header, without a limit. All frames of an animation count.
  const { width, height, pages = 1 } = await sharp(input, { limitInputPixels: false }).metadata()
  if (width * height * pages > maxPixels) return { refused: "pixels" }
  if (pages > 1) {
    const moving = sharp(input, { limitInputPixels: maxPixels, failOn: "error", pages: -1 })
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .toFormat(kind)
    const { data, info } = await moving.toBuffer({ resolveWithObject: true })
    if (data.length <= maxBytes)
      return { bytes: data, width: info.width, height: info.pageHeight ?? height, contentType: `image/${kind}` }
  }
  const upright = sharp(input, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true, pages: 1 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
  if (kind !== "jpeg") {
    const same = await upright.clone().toFormat(kind).toBuffer({ resolveWithObject: true })
    if (same.data.length <= maxBytes) return sized(same, `image/${kind}`)
  }
  // Too large as PNG or WebP: most likely a photo, so use JPEG.
  const jpeg = upright.clone().flatten({ background: "#fff" }).jpeg({ quality })
  return sized(await jpeg.toBuffer({ resolveWithObject: true }), "image/jpeg")
}

function sized({ data, info: { width, height } }, contentType) {
  return { bytes: data, width, height, contentType }
}
