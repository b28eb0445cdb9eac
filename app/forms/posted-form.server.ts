import { readForm } from "./form.server"

/** Maximum body of a parked form (bytes). */
export const MAX_KEPT_FORM_BYTES = 262_144
/** As many as the largest form sends. The bytes are the real limit. */
const MAX_KEPT_FIELDS = 5_000
/** A parked form drops its files, but they may appear among its fields. */
const MAX_FILES = 20

export interface PostedForm {
  /** The body to pass to the action instead of the original. */
  readonly body: ReadableStream<Uint8Array>
  /**
   * The sent fields without files. Reads the rest that the action left unread. Null if the body is not a form, is too
   * large or was interrupted. `body` must not be read afterwards.
   */
  read(): Promise<FormData | null>
}

/** Records a form body while an action reads it, so that the form can be parked if the session has expired. */
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
        // An invalid form: the action would have refused it too.
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
