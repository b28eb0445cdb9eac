import { createHash } from "node:crypto"

/** How long a person's own assignment is not news to them: a slow poll may find it late (milliseconds). */
const OWN_CHANGE_MS = 30_000

/** Who assigned orders to which driver. */
export interface Given {
  by: string
  driverId: string
}

/** Key that is sent to other instances. It contains only a hash of the person. */
export const givenKey = ({ by, driverId }: Given) => `${hashOf(by)} ${driverId}`

const hashOf = (staffKey: string) => createHash("sha256").update(staffKey).digest("hex").slice(0, 32)

/** Recent assignments of all instances. */
export class RecentlyGiven {
  readonly #at = new Map<string, number>()

  note(key: string): void {
    const now = performance.now()
    for (const [old, at] of this.#at) if (now - at > OWN_CHANGE_MS) this.#at.delete(old)
    this.#at.set(key, now)
  }

  /** Returns a function that tests whether this person recently assigned orders to a driver. */
  by(staffKey: string): (driverId: number | null) => boolean {
    if (this.#at.size === 0) return () => false
    const hash = hashOf(staffKey)
    return (driverId) =>
      performance.now() - (this.#at.get(`${hash} ${driverId}`) ?? Number.NEGATIVE_INFINITY) <= OWN_CHANGE_MS
  }
}
