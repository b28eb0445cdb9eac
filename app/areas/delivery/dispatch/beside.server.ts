import { withTimeout } from "~/base/with-timeout.server"
import { orNull } from "~/upstream/or-null.server"

/** How long lists wait for what stands beside them (milliseconds). */
const WAIT_MS = 4_000

/** What stands beside the lists, counts or a timeline: null where it failed or is late, and only its own place says so. */
export const orNullInTime = <T>(call: Promise<T>): Promise<T | null> => withTimeout(orNull(call), WAIT_MS)
