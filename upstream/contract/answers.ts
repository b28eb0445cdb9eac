import type { z } from "zod"
import { ADMIN_V1, REST_V3, type RestCall } from "./rest-calls"

const CALLS: Readonly<Record<string, RestCall>> = { ...ADMIN_V1, ...REST_V3 }

/** The answer of a call below the API's base; null where the documents show none, as of most changes. */
export function answerOf(method: string, path: string): z.ZodType | null {
  const call = CALLS[`${method} ${path}`] ?? CALLS[`${method} ${path.replaceAll(/\/\d+(?=\/|$)/g, "/:id")}`]
  return call && !call.isAnswerFree ? call.answer : null
}
