import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import { fileURLToPath, pathToFileURL } from "node:url"
import type { ImageKind } from "~/ui/fields/image-rules"

/** Maximum pixels: accepts phone photos and refuses decompression bombs (security.md section 11, test 47). */
const MAX_PIXELS = 40_000_000
/** Maximum side of the stored image (pixels); a profile shows a fraction of it. */
const MAX_SIDE = 2_048
const JPEG_QUALITY = 85
/** Timeout of the decoder (milliseconds). */
const DECODE_WITHIN_MS = 20_000
/** Beside this module in development; in a build, beside the program or up to two folders above a chunk. */
const DECODER_PLACES = ["./image-decoder.mjs", "../image-decoder.mjs", "../../image-decoder.mjs"]

export interface CleanImage {
  readonly bytes: Uint8Array
  readonly contentType: `image/${ImageKind}`
  readonly width: number
  readonly height: number
}

export type Decoded = { image: CleanImage } | { refused: "format" | "heic" | "damaged" | "pixels" | "busy" }

/** Owner of the image, and the signal that aborts when the browser disconnects. */
export interface Sender {
  readonly sender: string
  readonly signal?: AbortSignal | undefined
}

/** Default kinds. */
const USUAL_KINDS: readonly ImageKind[] = ["jpeg", "png"]
/** Magic bytes of each kind, at offset `at`. */
const MAGIC: readonly { kind: ImageKind; bytes: Buffer; at: number }[] = [
  { kind: "jpeg", bytes: Buffer.from("ffd8ff", "hex"), at: 0 },
  { kind: "png", bytes: Buffer.from("89504e470d0a1a0a", "hex"), at: 0 },
  { kind: "gif", bytes: Buffer.from("GIF8"), at: 0 },
  { kind: "webp", bytes: Buffer.from("WEBP"), at: 8 },
]
const MAX_MAGIC_LENGTH = 12

/** Maximum queued images per person: one per form in a few open tabs. */
const MAX_PER_PERSON = 4
/** Maximum queued images of all people: at about 2 s per large image the wait stays within 20 s. */
const MAX_TOTAL = 10

/** A serial queue with limits; it refuses work instead of growing without end. */
export class DecodeQueue {
  #last: Promise<unknown> = Promise.resolve()
  #all = 0
  readonly #ofOne = new Map<string, number>()

  /**
   * Runs the work in its turn; null if the queue is full. The limit per sender is lower than the total. `signal`
   * cancels the wait.
   */
  async run<T>(sender: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
    const own = this.#ofOne.get(sender) ?? 0
    if (own >= MAX_PER_PERSON || this.#all >= MAX_TOTAL) return null
    this.#all++
    this.#ofOne.set(sender, own + 1)
    const turn = this.#last.then(() => {
      signal?.throwIfAborted()
      return work()
    })
    this.#last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      this.#all--
      const left = (this.#ofOne.get(sender) ?? 1) - 1
      if (left > 0) this.#ofOne.set(sender, left)
      else this.#ofOne.delete(sender)
    }
  }
}

const queue = new DecodeQueue()

/**
 * Decodes an image of one of `kinds` and re-encodes it within `maxBytes`, upright and without metadata. Animations that
 * fit keep their frames. Runs one at a time in a child process (decision 033); refused as busy if too many wait.
 */
export async function decodeImage(
  file: Blob,
  { maxBytes, kinds = USUAL_KINDS }: { maxBytes: number; kinds?: readonly ImageKind[] },
  { sender, signal }: Sender,
): Promise<Decoded> {
  const kind = await imageKindOf(file)
  if (!kind) return { refused: (await isHeic(file)) ? "heic" : "format" }
  if (!kinds.includes(kind)) return { refused: "format" }
  return (await queue.run(sender, () => runDecoder(file, { kind, maxBytes }), signal)) ?? { refused: "busy" }
}

/** Image kind by magic bytes; null if we do not decode it. */
export async function imageKindOf(file: Blob): Promise<ImageKind | null> {
  const first = await firstBytes(file)
  return MAGIC.find(({ bytes, at }) => bytes.equals(first.subarray(at, at + bytes.length)))?.kind ?? null
}

/** HEIC, the photo format of phones, whatever the file name. */
async function isHeic(file: Blob): Promise<boolean> {
  return /^....ftyp(?:hei|hev|mif1|msf1)/s.test((await firstBytes(file)).toString("latin1"))
}

const firstBytes = async (file: Blob) => Buffer.from(await file.slice(0, MAX_MAGIC_LENGTH).arrayBuffer())

/**
 * Runs the decoder. It detects the format itself, whatever `kind` says.
 *
 * @param withinMs timeout: after it the image is unknown, so it is refused as busy
 */
export async function runDecoder(
  file: Blob,
  wanted: { kind: ImageKind; maxBytes: number },
  withinMs = DECODE_WITHIN_MS,
): Promise<Decoded> {
  const sharpUrl = pathToFileURL(createRequire(import.meta.url).resolve("sharp")).href
  const limits = { maxPixels: MAX_PIXELS, longestSide: MAX_SIDE, quality: JPEG_QUALITY }
  const child = spawn(process.execPath, [decoderPath(), JSON.stringify({ sharpUrl, ...limits, ...wanted })], {
    stdio: ["pipe", "pipe", "ignore"],
    // No environment of this process. One malloc arena: per-thread arenas would keep the memory of decoded pixels.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
    timeout: withinMs,
    killSignal: "SIGKILL",
  })
  const failed = new Promise<never>((_, reject) => child.once("error", reject))
  // A decoder that exits early does not read the rest.
  const sent = pipeline(Readable.from(file.stream()), child.stdin).catch(() => {})
  const written = await Promise.race([buffer(child.stdout), failed])
  await sent
  return child.killed ? { refused: "busy" } : readAnswer(written)
}

function readAnswer(written: Buffer): Decoded {
  const end = written.indexOf("\n")
  // The decoder crashed, so the image is damaged.
  if (end < 0) return { refused: "damaged" }
  const head = JSON.parse(written.toString("utf8", 0, end)) as { refused?: "damaged" | "pixels" } & Omit<
    CleanImage,
    "bytes"
  >
  if (head.refused) return { refused: head.refused }
  return { image: { ...head, bytes: written.subarray(end + 1) } }
}

function decoderPath(): string {
  const found = DECODER_PLACES.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url))
  if (!found) throw new Error("image-decoder.mjs was not found beside the program")
  return fileURLToPath(found)
}
