import type { Sharp, SharpOptions } from "sharp"

/** Pixels that are decoded: a photo of today's telephones passes, a bomb does not (security.md section 11, test 47). */
export const MAX_PIXELS = 40_000_000
/** The longest side that is kept; a profile shows a fraction of it. */
export const LONGEST_SIDE = 2_048
const JPEG_QUALITY = 85
const SECONDS = 20

export interface CleanImage {
  readonly bytes: Uint8Array
  readonly contentType: "image/jpeg" | "image/png"
  readonly width: number
  readonly height: number
}

type Kind = "jpeg" | "png"
const MAGIC: readonly (readonly [Kind, Buffer])[] = [
  ["jpeg", Buffer.from("ffd8ff", "hex")],
  ["png", Buffer.from("89504e470d0a1a0a", "hex")],
]

/** What the first bytes say it is, whatever its name and type. */
export function imageKind(bytes: Uint8Array): Kind | null {
  return MAGIC.find(([, magic]) => magic.equals(bytes.subarray(0, magic.length)))?.[0] ?? null
}

/** The width and height that are wanted, e.g. of a logo. */
export interface Dimensions {
  readonly width: number
  readonly height: number
}

export type Decoded = { image: CleanImage } | { refused: "format" | "pixels" | "dimensions" }

let queue: Promise<unknown> = Promise.resolve()

/**
 * Decodes a JPEG or PNG and writes it anew, so that nothing of the file remains but its picture: turned upright, without
 * metadata and without what follows the picture. One at a time, because pixels are what takes memory.
 *
 * @param maxBytes what the written image never passes
 */
export function decodeImage(bytes: Uint8Array, maxBytes: number, exact?: Dimensions): Promise<Decoded> {
  const work = queue.then(() => decode(bytes, maxBytes, exact))
  queue = work.catch(() => {})
  return work
}

async function decode(bytes: Uint8Array, maxBytes: number, exact: Dimensions | undefined): Promise<Decoded> {
  const kind = imageKind(bytes)
  if (!kind) return { refused: "format" }
  const open = await loadSharp()
  try {
    // Only the header is read here, whatever it promises.
    const { width, height, autoOrient } = await open(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return { refused: "pixels" }
    if (exact && (autoOrient.width !== exact.width || autoOrient.height !== exact.height))
      return { refused: "dimensions" }
    const image = open(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true, pages: 1 })
    return { image: await write(image, kind, maxBytes) }
  } catch {
    // A header that promises what does not follow, or a picture that ends in its middle.
    return { refused: "format" }
  }
}

/** A PNG that is too large is written as a JPEG: a photo in the wrong format. */
async function write(image: Sharp, kind: Kind, maxBytes: number): Promise<CleanImage> {
  const upright = image
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: SECONDS })
  if (kind === "png") {
    const { data, info } = await upright.clone().png().toBuffer({ resolveWithObject: true })
    if (data.length <= maxBytes) return { ...sized(data, info), contentType: "image/png" }
  }
  const flat = upright.clone().flatten({ background: "#fff" }).jpeg({ quality: JPEG_QUALITY })
  const { data, info } = await flat.toBuffer({ resolveWithObject: true })
  return { ...sized(data, info), contentType: "image/jpeg" }
}

function sized(bytes: Uint8Array, { width, height }: Dimensions) {
  return { bytes, width, height }
}

type Open = (bytes: Uint8Array, options: SharpOptions) => Sharp
let loading: Promise<Open> | undefined

/** Loaded with the first image, so that an instance without uploads carries none of it. Only two decoders are let in. */
function loadSharp(): Promise<Open> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ["VipsForeignLoad"] })
    sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] })
    return sharp
  })
  return loading
}
