import type { Gate } from "~/auth/gates"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import type { Job } from "~/store/jobs/jobs.server"

/** A kind of job, declared by the area that starts it. The job centre reads only this. */
export interface JobSource {
  /** Key in the store; never changes. */
  readonly kind: string
  readonly label: string
  /** Gate for seeing its jobs. */
  readonly gate: Gate
  /** Visible only to the person who started it, instead of everyone who passes the gate. */
  readonly isOwn?: boolean
  /** The person who started it can stop it. */
  readonly canStop?: boolean
  /** Jobs of this kind can also start elsewhere: the page syncs even if no job is known to run. */
  readonly isFromElsewhere?: boolean
  /**
   * Updates running jobs from the back office and stores the result. @param known jobs of the last days, newest first
   */
  sync?(visit: Pick<AuthorizedRequest, "api" | "context">, known: readonly Job[]): Promise<void>
}
