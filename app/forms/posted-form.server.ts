import { readForm } from "./form.server"

/** The largest form that is kept for its person (bytes of its body); a larger one is not parked. */
export const MAX_KEPT_FORM_BYTES = 262_144
/** As many as the largest form of a screen sends; its bytes are what bounds it. */
const MAX_KEPT_FIELDS = 5_000
/** Files are left out of a kept form, but they may stand among its fields. */
const MAX_FILES = 20

/** A form on its way to an action, remembered as it passes. */
export interface PostedForm {
  /** The body to hand on instead of the one that was given. */
  readonly body: ReadableStream<Uint8Array>
  /**
   * The fields that were sent, without files; what the action left unread is read now. Null for what is no form, is
   * too large or broke off. Nobody else may read `body` afterwards.
   */
  read(): Promise<FormData | null>
}

/** Remembers a form body while an action reads it, so that it can be kept where the session turns out to be over. */
export function recordForm(source: ReadableStream<Uint8Array>, contentType: string): PostedForm {
  const reader = source.getReader()
  let chunks: Uint8Array[] = []
  let bytes = 0
  let state: "open" | "done" | "failed" = "open"
  const next = async (): Promise<Uint8Array | null> => {
    try {
      const { done, value } = await reader.read()
      if (done) state = "done"
      else record(value)
      return done ? null : value
    } catch (error) {
      state = "failed"
      throw error
    }
  }
  const record = (chunk: Uint8Array) => {
    bytes += chunk.byteLength
    if (bytes <= MAX_KEPT_FORM_BYTES) chunks.push(chunk)
    else chunks = []
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await next()
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return {
    body,
    async read() {
      try {
        while (state === "open" && bytes <= MAX_KEPT_FORM_BYTES) await next()
        if (state !== "done" || bytes > MAX_KEPT_FORM_BYTES) return null
        return await parse(Buffer.concat(chunks), contentType)
      } catch {
        // No form of ours: the action would have refused it as well.
        return null
      }
    },
  }
}

function parse(body: Buffer<ArrayBuffer>, contentType: string): Promise<FormData> {
  const request = new Request("http://form.invalid/", {
    method: "POST",
    headers: { "Content-Type": contentType },
    body,
  })
  return readForm(
    request,
    { maxFields: MAX_KEPT_FIELDS, maxFiles: MAX_FILES, maxFileBytes: MAX_KEPT_FORM_BYTES },
    () => null,
  )
}
