import type { Context } from "hono"
import { LIMITS } from "./contract/rest"
import { Problem } from "./problem"
import type { UpstreamEnv } from "./upstream"

/**
 * The request's body as text, read once however often it is asked for. Throws Problem 413 as soon as it is longer than
 * LIMITS.bodyBytes, whether or not it said its length, and 400 when it is not UTF-8.
 */
export function bodyText(c: Context<UpstreamEnv>): Promise<string> {
  const before = c.get("body")
  if (before) return before
  const reading = read(c)
  // Whoever asks gets the failure; nobody asking again must not make it an unhandled one.
  reading.catch(() => undefined)
  c.set("body", reading)
  return reading
}

async function read(c: Context<UpstreamEnv>): Promise<string> {
  if (Number(c.req.header("content-length") ?? 0) > LIMITS.bodyBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  // Not destroyed when it is left early: the refusal has to go out on the same connection.
  try {
    for await (const chunk of c.env.incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > LIMITS.bodyBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(400, "The body broke off.")
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new Problem(400, "The body is not UTF-8.")
  }
}

function tooLarge(): Problem {
  return new Problem(413, "The body is too large.")
}
