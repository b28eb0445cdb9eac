import type { Api } from "~/upstream/api.server"
import { FEATURE_IMPACT } from "~/upstream/feature-impact"

export interface Read {
  /** `GET /menus`, `query Drivers`: its name in the client's log. */
  readonly call: string
  readonly screens: string
  /** Only for a call with undocumented fields (`…Extra`): what is lost without it. */
  readonly lost?: string
  /** Makes the call by the same function as its screen, after loading the records that it needs. */
  run(api: Api, sample: Sample): Promise<unknown>
}

/** Gets an existing record to make calls with. Each list is loaded once. Throws NoSampleError. */
export type Sample = <T>(what: string, look: () => Promise<readonly T[]>) => Promise<T>

/** There is no record to make the call with. An empty back office is not an error. */
export class NoSampleError extends Error {}

export function newSample(): Sample {
  const looked = new Map<string, Promise<readonly unknown[]>>()
  return async <T>(what: string, look: () => Promise<readonly T[]>) => {
    const found = (looked.get(what) as Promise<readonly T[]> | undefined) ?? look()
    looked.set(what, found)
    const [first] = await found
    if (first === undefined) throw new NoSampleError(`there are no ${what} to check with`)
    return first
  }
}

export const readsOf = (screens: string, calls: Record<string, Read["run"]>): Read[] =>
  Object.entries(calls).map(([call, run]) => ({ call, screens, run }))

/** A read with undocumented fields. Its `lost` is the only effect of a rejection. */
export const extraRead = (name: keyof typeof FEATURE_IMPACT, run: Read["run"]): Read => ({
  call: `query ${name}Extra`,
  ...FEATURE_IMPACT[name],
  run,
})
