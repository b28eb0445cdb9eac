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

/** What one form may hold. security.md finding 3 and section 6.3; a screen with more fields raises `maxFields`. */
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
/** Far more than any form of ours says of itself there: its intent, and which of its fields have errors. */
const MAX_JSON_LENGTH = 65_536
const MAX_PART_HEADER = 8_192
const MAX_BOUNDARY = 70
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"])
/** Conform keeps state in these as JSON and parses it without a net. */
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
 * Reads a form post as a stream with limits and guards its keys: the one way for an action to read a form. Texts come
 * clean, but for secrets. Files go to `upload` or stay in memory. Throws 415 for another content type, 413 above a limit, 400 for no form of ours.
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

/** A secret is taken as it was typed: its spaces count. */
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

/** A cap that stops the body as it streams reaches here as the cause of the parser's own error. */
function isTooLarge(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth++) {
    if (TOO_LARGE.some((type) => cause instanceof type)) return true
  }
  return false
}

/** The body without the line break after its last boundary: in a packet of its own the parser takes it for data. */
function withoutTail(request: Request, contentType: string): Request {
  let held: Uint8Array<ArrayBuffer> = new Uint8Array()
  const body = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        // A large chunk is passed on as it is: a copy of every byte of an upload would wait for its collection.
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

/** Whether the form is multipart. */
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

/** Refuses with 400 what could harm the code behind a form: too many fields, keys into prototypes, what is no text. */
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

/** Neither NUL, nor half a character, nor the mark a decoder leaves where bytes were not UTF-8. */
function isText(value: string): boolean {
  return !value.includes("\0") && !value.includes("\ufffd") && !/\p{Surrogate}/u.test(value)
}

/** Whether a text is JSON, short and at most eight levels deep; its depth is counted before the parser runs. */
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

/** The deepest level of a JSON text. Looks at each character once, whatever the text is. */
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
  // What is left of the body stays unread, so the connection cannot be used again.
  return new Response(REASONS[status], {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...(status === 413 ? { Connection: "close" } : {}) },
  })
}
