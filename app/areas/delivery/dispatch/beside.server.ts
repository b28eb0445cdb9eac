import { withTimeout } from "~/base/with-timeout.server"
import { orNull } from "~/upstream/or-null.server"

/** How long a page waits for its optional parts (milliseconds). */
const OPTIONAL_PART_WAIT_MS = 4_000

/** For an optional part of a page, such as counts or a timeline: null on failure or timeout. Only that part then shows an error. */
export const orNullInTime = <T>(call: Promise<T>): Promise<T | null> => withTimeout(orNull(call), OPTIONAL_PART_WAIT_MS)
