import type { Api } from "~/upstream/api.server"

/** One call of a trip; what it throws ends the trip. `holds`: what came is what was sent. */
export type Step = <T>(call: string, run: () => Promise<T>, holds?: (answer: T) => boolean) => Promise<T>

export interface Trip {
  /** The calls in their order: those after one that fails are not asked. */
  readonly calls: readonly string[]
  /** Gives what stays, in words. */
  run(api: Api, mark: string, step: Step): Promise<string | null>
}

/** Without its id nothing can be said of what was made. */
export function idIn<T>(made: T | null): T {
  if (!made) throw new Error("the answer has no id")
  return made
}
