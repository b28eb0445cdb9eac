import type { Api } from "~/upstream/api.server"

/** One call of a trip. An error ends the trip. `holds`: the response matches the sent values. */
export type Step = <T>(call: string, run: () => Promise<T>, holds?: (answer: T) => boolean) => Promise<T>

export interface Trip {
  /** The calls in order. After a failed call the rest is skipped. */
  readonly calls: readonly string[]
  /** Describes the records that remain. */
  run(api: Api, mark: string, step: Step): Promise<string | null>
}

/** The id of a created record, which the following calls need. */
export function idIn<T>(made: T | null): T {
  if (!made) throw new Error("the answer has no id")
  return made
}
