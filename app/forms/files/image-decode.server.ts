import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import { fileURLToPath, pathToFileURL } from "node:url"
import type { ImageKind } from "~/ui/fields/image-rules"

/** Pixels that are decoded: a photo of today's telephones passes, a bomb does not (security.md section 11, test 47). */
const MAX_PIXELS = 40_000_000
/** The longest side that is kept; a profile shows a fraction of it. */
const MAX_SIDE = 2_048
const JPEG_QUALITY = 85
/** A decoder that takes longer is ended (milliseconds). */
const DECODE_WITHIN_MS = 20_000
/** Beside this module; or beside the built program, above its Remix part or above that part's chunks. */
const DECODER_PLACES = ["./image-decoder.mjs", "../image-decoder.mjs", "../../image-decoder.mjs"]

export interface CleanImage {
  readonly bytes: Uint8Array
  readonly contentType: `image/${ImageKind}`
  readonly width: number
  readonly height: number
}

export type Decoded = { image: CleanImage } | { refused: "format" | "heic" | "damaged" | "pixels" | "busy" }

/** Whose picture it is, and what ends the waiting when the browser goes away. */
export interface Sender {
  readonly sender: string
  readonly signal?: AbortSignal | undefined
}

/** What is taken where nothing is said. */
const USUAL_KINDS: readonly ImageKind[] = ["jpeg", "png"]
/** The first bytes of each, as they stand from `at` on. */
const MAGIC: readonly { kind: ImageKind; bytes: Buffer; at: number }[] = [
  { kind: "jpeg", bytes: Buffer.from("ffd8ff", "hex"), at: 0 },
  { kind: "png", bytes: Buffer.from("89504e470d0a1a0a", "hex"), at: 0 },
  { kind: "gif", bytes: Buffer.from("GIF8"), at: 0 },
  { kind: "webp", bytes: Buffer.from("WEBP"), at: 8 },
]
const MAX_MAGIC_LENGTH = 12

/** Pictures of one person that are decoded or wait for it: one of each form that is open in a few tabs. */
const MAX_OF_ONE = 4
/** Of everybody: at some two seconds for the largest picture nobody waits longer than for an upload (10 times two). */
const MAX_OF_ALL = 10

/** Work that is done one after the other, and refused instead of waiting without end. */
export class DecodeQueue {
  #last: Promise<unknown> = Promise.resolve()
  #all = 0
  readonly #ofOne = new Map<string, number>()

  /** Does the work in its turn; null where too many wait. Nobody fills the queue alone; `signal` ends the wait. */
  async run<T>(sender: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
    const own = this.#ofOne.get(sender) ?? 0
    if (own >= MAX_OF_ONE || this.#all >= MAX_OF_ALL) return null
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
 * Decodes a picture of one of `kinds` and writes it anew within `maxBytes`, upright and without metadata, so that only
 * what it shows remains, a moving one's other pictures too. One at a time, in a process that ends with it (decision 033); refused as busy where too many wait.
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

/** What a file is by its first bytes; null for what no decoder of ours is asked about. */
export async function imageKindOf(file: Blob): Promise<ImageKind | null> {
  const first = await firstBytes(file)
  return MAGIC.find(({ bytes, at }) => bytes.equals(first.subarray(at, at + bytes.length)))?.kind ?? null
}

/** What phones take pictures in, whatever the file is called. */
async function isHeic(file: Blob): Promise<boolean> {
  return /^....ftyp(?:hei|hev|mif1|msf1)/s.test((await firstBytes(file)).toString("latin1"))
}

const firstBytes = async (file: Blob) => Buffer.from(await file.slice(0, MAX_MAGIC_LENGTH).arrayBuffer())

/**
 * Decodes what is taken for an image of this kind, whatever it is: the decoder looks for itself.
 *
 * @param withinMs after which it is ended: nobody knows then what the picture is, so it is refused as busy
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
    // Nothing of this process's surroundings; one arena, because each thread's own would keep what its pixels took.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
    timeout: withinMs,
    killSignal: "SIGKILL",
  })
  const failed = new Promise<never>((_, reject) => child.once("error", reject))
  // A decoder that ends early leaves the rest unread.
  const sent = pipeline(Readable.from(file.stream()), child.stdin).catch(() => {})
  const written = await Promise.race([buffer(child.stdout), failed])
  await sent
  return child.killed ? { refused: "busy" } : readAnswer(written)
}

function readAnswer(written: Buffer): Decoded {
  const end = written.indexOf("\n")
  // It fell over a picture: that picture is none.
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
