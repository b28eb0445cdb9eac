import type { z } from "zod"
import type { Api } from "~/upstream/api.server"

/** A REST call of the dashboard, and what the contract says of it. */
export interface RestCall {
  /** Makes the call, by the function of the dashboard that does. */
  run(api: Api): Promise<unknown>
  path: RegExp
  /** Every query parameter it may send. */
  query?: string[]
  /** Names that the documents write otherwise than in snake_case. */
  asWritten?: readonly string[]
  request?: z.ZodType
  /** It is sent as multipart. */
  isForm?: true
  answer: z.ZodType
  status?: number
}

/** One that only asks. */
export function found(path: RegExp, answer: z.ZodType, run: RestCall["run"], query: string[] = []): RestCall {
  return { run, path, query, answer }
}
