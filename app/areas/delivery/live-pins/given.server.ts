import { createHash } from "node:crypto"

/** What somebody gave away is no news to them for so long: a slow look may find it late (milliseconds). */
const OWN_MS = 30_000

/** Who gave orders to which driver. */
export interface Given {
  by: string
  driverId: string
}

/** As it is told to other instances: says nothing of the person to whoever reads it. */
export const givenKey = ({ by, driverId }: Given) => `${nameless(by)} ${driverId}`

const nameless = (staffKey: string) => createHash("sha256").update(staffKey).digest("hex").slice(0, 32)

/** What was given away a moment ago, at whichever instance. */
export class RecentlyGiven {
  readonly #at = new Map<string, number>()

  note(key: string): void {
    const now = performance.now()
    for (const [old, at] of this.#at) if (now - at > OWN_MS) this.#at.delete(old)
    this.#at.set(key, now)
  }

  /** Whether this person gave that driver orders. */
  by(staffKey: string): (driverId: number | null) => boolean {
    if (this.#at.size === 0) return () => false
    const name = nameless(staffKey)
    return (driverId) => performance.now() - (this.#at.get(`${name} ${driverId}`) ?? Number.NEGATIVE_INFINITY) <= OWN_MS
  }
}
