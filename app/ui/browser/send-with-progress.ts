import { tellPercent } from "./upload-percent"

const HUNDRED = 100

/** Like `fetch` for a form, but reports progress to `useUploadPercent`: `fetch` can't. */
export function sendWithProgress(url: URL, form: FormData, signal?: AbortSignal | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    // The person may have left while this module was loading.
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open("POST", url)
    request.responseType = "arraybuffer"
    request.upload.onprogress = ({ loaded, total }) => tellPercent(Math.floor((loaded / Math.max(total, 1)) * HUNDRED))
    request.onload = () =>
      resolve(new Response(request.response, { status: request.status, headers: headersOf(request) }))
    request.onerror = () => reject(new TypeError("The upload broke off"))
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"))
    request.onloadend = () => tellPercent(null)
    signal?.addEventListener("abort", () => request.abort(), { once: true })
    tellPercent(0)
    request.send(form)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split("\r\n")) {
    const at = line.indexOf(":")
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}
