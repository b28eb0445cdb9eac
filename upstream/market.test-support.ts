import type { Answer, TestUpstream } from "./test-support"

/** One red pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
  "base64",
)

/** A PNG of exactly this many bytes. */
export const pngOf = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])

/** Parts of a multipart request: texts, files as [name, content], and a list for a repeated key. */
export type Parts = Record<string, string | string[] | readonly [name: string, content: Uint8Array | string]>

/** Sends a multipart request to v3. */
export async function sendForm<T>(
  upstream: TestUpstream,
  token: string,
  path: string,
  parts: Parts,
): Promise<Answer<T>> {
  const form = new FormData()
  for (const [key, value] of Object.entries(parts)) {
    if (typeof value === "string") form.append(key, value)
    else if (key.endsWith("[]")) for (const each of value) form.append(key, String(each))
    else form.append(key, new Blob([value[1] as BlobPart]), String(value[0]))
  }
  const init = { method: "POST", headers: { authorization: `Bearer ${token}` }, body: form }
  const response = await fetch(`${upstream.origin}/api/dashboard/v3${path}`, init)
  return { status: response.status, body: (await response.json()) as T }
}
