import type { Api } from "~/upstream/api.server"
import { FEATURE_IMPACT } from "./feature-impact"

/** One documented call that only reads, and what is missing where it can't be had. */
export interface Read {
  /** `GET /menus`, `query Drivers`: as the client's log names it. */
  readonly call: string
  readonly screens: string
  /** Of a call with what no document names (`…Extra`): what is lost without it, and nothing else. */
  readonly lost?: string
  /** Makes the call by the function of its screen; what it needs to ask with is looked up first. */
  run(api: Api, sample: Sample): Promise<unknown>
}

/** Records of the back office that calls are asked about, each looked up once; throws NoSampleError. */
export type Sample = <T>(what: string, look: () => Promise<readonly T[]>) => Promise<T>

/** There is no record to ask about: an empty back office is no fault. */
export class NoSampleError extends Error {}

/** A sample of a run: every look-up is made once, and its first row is given. */
export function newSample(): Sample {
  const looked = new Map<string, Promise<readonly unknown[]>>()
  return async <T>(what: string, look: () => Promise<readonly T[]>) => {
    const found = (looked.get(what) as Promise<readonly T[]> | undefined) ?? look()
    looked.set(what, found)
    const [first] = await found
    if (first === undefined) throw new NoSampleError(`there are no ${what} to ask about`)
    return first
  }
}

/** The same back office, as if it knew nothing but what the documents name. */
export const plainly = (api: Api): Api => ({ ...api, either: (_ours, plain) => plain(), extra: async () => null })

/** The reads of some screens. */
export const readsOf = (screens: string, calls: Record<string, Read["run"]>): Read[] =>
  Object.entries(calls).map(([call, run]) => ({ call, screens, run }))

/** One with what is ours: its loss is all that its refusal costs. */
export const extra = (name: keyof typeof FEATURE_IMPACT, run: Read["run"]): Read => ({
  call: `query ${name}Extra`,
  ...FEATURE_IMPACT[name],
  run,
})
