import type { z } from "zod"
import { ADMIN_V1, REST_V3 } from "./rest-calls"

/** The answer of a call below the API's base; null where the documents show none, as of most changes. */
export function answerOf(method: string, path: string): z.ZodType | null {
  const call = callOf(`${method} ${path}`) ?? callOf(`${method} ${path.replaceAll(/\/\d+(?=\/|$)/g, "/:id")}`)
  return call && !call.isAnswerFree ? call.answer : null
}

const callOf = (name: string) => REST_V3[name] ?? ADMIN_V1[name]
