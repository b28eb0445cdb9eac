import type { Context } from "hono"
import { LIMITS } from "./contract/rest"
import { Problem } from "./problem"
import type { UpstreamEnv } from "./upstream"

/** Whether the body is a multipart request, the only kind that can have a file. */
export function bringsFile(c: Context<UpstreamEnv>): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header("content-type") ?? "")
}

/**
 * The request's body, read once. Throws Problem 413 beyond LIMITS.bodyBytes, or beyond uploadBytes if a file is
 * allowed.
 */
export function bodyBytes(c: Context<UpstreamEnv>): Promise<Buffer> {
  const before = c.get("body")
  if (before) return before
  const reading = read(c, bringsFile(c) ? LIMITS.uploadBytes : LIMITS.bodyBytes)
  // The caller gets the failure. This prevents an unhandled rejection if nobody reads the body again.
  reading.catch(() => undefined)
  c.set("body", reading)
  return reading
}

/** The body as text. Throws as `bodyBytes` does, and Problem 400 when it is not UTF-8. */
export async function bodyText(c: Context<UpstreamEnv>): Promise<string> {
  const bytes = await bodyBytes(c)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw new Problem(400, "The body is not UTF-8.")
  }
}

async function read(c: Context<UpstreamEnv>, limit: number): Promise<Buffer> {
  if (Number(c.req.header("content-length") ?? 0) > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  // The stream stays open after an early exit, because the refusal is sent on the same connection.
  try {
    for await (const chunk of c.env.incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > limit) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(400, "The body broke off.")
  }
  return Buffer.concat(chunks)
}

function tooLarge(): Problem {
  return new Problem(413, "The body is too large.")
}
