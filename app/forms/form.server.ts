import {
  type FileUploadHandler,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser"
import { SECRET_NAME } from "~/base/secret-names"
import { cleanText } from "~/domain/clean-text"
import { BodyTooLargeError } from "./body-limits.server"

/** Limits of one form (security.md finding 3 and section 6.3). A screen with more fields raises `maxFields`. */
export interface FormLimits {
  /** Bytes of the whole form, its files apart. Default 1 MiB. */
  readonly maxBytes?: number
  /** Fields and files together. Default 500. */
  readonly maxFields?: number
  /** Default 0: a form without files. */
  readonly maxFiles?: number
  /** Bytes of one file, on top of the form's own: exactly this many pass. */
  readonly maxFileBytes?: number
}

export const MAX_FIELDS = 500
export const MAX_FORM_BYTES = 1_048_576
const MAX_KEY_LENGTH = 200
const MAX_KEY_LEVELS = 8
const MAX_INDEX = 99
const MAX_JSON_DEPTH = 8
/** Far more than our forms need there: an intent and the names of fields with errors. */
const MAX_JSON_LENGTH = 65_536
const MAX_PART_HEADER = 8_192
const MAX_BOUNDARY = 70
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"])
/** Conform parses the JSON of these fields without catching errors. */
const JSON_FIELDS = new Set(["__intent__", "__state__"])

const TOO_LARGE = [
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  BodyTooLargeError,
]

/**
 * Reads a form post as a stream with limits and checks its keys. Every action reads its form with this function. Texts
 * are cleaned except secrets. Files go to `upload` or stay in memory. Throws 415 for another content type, 413 above a
 * limit and 400 for an invalid form.
 */
export async function readForm(
  request: Request,
  limits: FormLimits = {},
  upload?: FileUploadHandler,
): Promise<FormData> {
  const maxFields = limits.maxFields ?? MAX_FIELDS
  const maxFiles = limits.maxFiles ?? 0
  const maxTotalSize = (limits.maxBytes ?? MAX_FORM_BYTES) + maxFiles * (limits.maxFileBytes ?? 0)
  const form = await parseBody(request, {
    maxFiles,
    maxFileSize: limits.maxFileBytes ?? maxTotalSize,
    maxParts: maxFields,
    maxHeaderSize: MAX_PART_HEADER,
    maxTotalSize,
    upload,
  })
  guardFormData(form, limits)
  return withCleanTexts(form)
}

/** Secrets are kept as typed: their spaces count. */
function withCleanTexts(form: FormData): FormData {
  const clean = new FormData()
  for (const [name, value] of form) {
    clean.append(name, typeof value === "string" && !SECRET_NAME.test(name) ? cleanText(value) : value)
  }
  return clean
}

interface ParserLimits {
  maxFiles: number
  maxFileSize: number
  maxParts: number
  maxHeaderSize: number
  maxTotalSize: number
  upload: FileUploadHandler | undefined
}

async function parseBody(request: Request, { upload, ...limits }: ParserLimits): Promise<FormData> {
  const contentType = request.headers.get("Content-Type") ?? ""
  const isMultipart = requireFormType(contentType)
  if (!request.body) return new FormData()
  try {
    return await parseFormData(isMultipart ? withoutTail(request, contentType) : request, limits, upload)
  } catch (error) {
    if (error instanceof Response) throw error
    throw refuseForm(isTooLarge(error) ? 413 : 400)
  }
}

/** A limit that aborts the stream arrives here as the cause of the parser's error. */
function isTooLarge(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth++) {
    if (TOO_LARGE.some((type) => cause instanceof type)) return true
  }
  return false
}

/** Drops the line break after the last boundary: the parser reads it as data if it arrives in a packet of its own. */
function withoutTail(request: Request, contentType: string): Request {
  let held: Uint8Array<ArrayBuffer> = new Uint8Array()
  const body = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        // Pass large chunks on without a copy: copies of every uploaded byte would fill the garbage collector.
        if (chunk.length >= 2) {
          if (held.length > 0) controller.enqueue(held)
          if (chunk.length > 2) controller.enqueue(chunk.subarray(0, -2))
          held = new Uint8Array(chunk.subarray(-2))
          return
        }
        const bytes = new Uint8Array([...held, ...chunk])
        held = bytes.slice(-2)
        if (bytes.length > 2) controller.enqueue(bytes.slice(0, -2))
      },
      flush(controller) {
        if (held.length > 0 && !(held[0] === 13 && held[1] === 10)) controller.enqueue(held)
      },
    }),
  )
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: { "Content-Type": contentType },
    body,
    duplex: "half",
  }
  return new Request(request.url, init)
}

/** Returns whether the form is multipart. Throws 415 for other types and 400 for an invalid boundary. */
function requireFormType(contentType: string): boolean {
  const [type = ""] = contentType.split(";", 1)
  const mediaType = type.trim()
  if (mediaType === "application/x-www-form-urlencoded") return false
  if (mediaType !== "multipart/form-data") throw refuseForm(415)
  const boundary = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType)
  const value = boundary?.[1] ?? boundary?.[2] ?? ""
  if (!/^[\x21-\x7e]+$/.test(value) || value.length > MAX_BOUNDARY) throw refuseForm(400)
  return true
}

/** Throws 400 for too many fields, keys that reach prototypes, and values that are not text. */
export function guardFormData(form: FormData, limits: Pick<FormLimits, "maxFields"> = {}): void {
  const maxFields = limits.maxFields ?? MAX_FIELDS
  let fields = 0
  for (const [key, value] of form) {
    if (++fields > maxFields || !isSafeKey(key)) throw refuseForm(400)
    if (typeof value !== "string") continue
    if (!isText(value) || (JSON_FIELDS.has(key) && !isShallowJson(value))) throw refuseForm(400)
  }
}

function isSafeKey(key: string): boolean {
  if (key.length === 0 || key.length > MAX_KEY_LENGTH || !isText(key)) return false
  const levels = key.split(/[.[\]]+/).filter((level) => level !== "")
  if (levels.length > MAX_KEY_LEVELS) return false
  return levels.every((level) => !FORBIDDEN_KEYS.has(level) && !(/^\d+$/.test(level) && Number(level) > MAX_INDEX))
}

/** No NUL, no lone surrogate, and no replacement character, which marks invalid UTF-8. */
function isText(value: string): boolean {
  return !value.includes("\0") && !value.includes("\ufffd") && !/\p{Surrogate}/u.test(value)
}

/** Whether a text is short JSON of at most eight levels. The depth is counted before parsing. */
function isShallowJson(text: string): boolean {
  if (text === "") return true
  if (text.length > MAX_JSON_LENGTH || depthOf(text) > MAX_JSON_DEPTH) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Depth of a JSON text, in one pass. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (isInString) {
      if (char === "\\") at++
      else if (char === '"') isInString = false
    } else if (char === '"') isInString = true
    else if (char === "[" || char === "{") deepest = Math.max(deepest, ++depth)
    else if (char === "]" || char === "}") depth--
  }
  return deepest
}

const REASONS: Record<number, string> = {
  400: "The form could not be read.",
  413: "The form is too large.",
  415: "The form was sent in a format that is not accepted.",
}

function refuseForm(status: 400 | 413 | 415): Response {
  // The rest of the body stays unread, so the connection can't be reused.
  return new Response(REASONS[status], {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...(status === 413 ? { Connection: "close" } : {}) },
  })
}
