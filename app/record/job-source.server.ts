import type { Gate } from "~/auth/gates"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import type { Job } from "~/store/jobs/jobs.server"

/** A kind of job, as the area that starts it tells of it: the job centre reads nothing else of it. */
export interface JobSource {
  /** In the store; never changes. */
  readonly kind: string
  readonly label: string
  /** Whoever may see one. */
  readonly gate: Gate
  /** Only whoever began one sees it; else all who pass the gate. */
  readonly isOwn?: boolean
  /** Its person can stop it. */
  readonly canStop?: boolean
  /** Jobs of it begin elsewhere too: the page looks for them though none is known to run. */
  readonly isFromElsewhere?: boolean
  /** Asks the back office what became of those that run, and keeps it. @param known of the last days, the newest first */
  sync?(visit: Pick<AuthorizedRequest, "api" | "context">, known: readonly Job[]): Promise<void>
}
