import { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import { markJobsSeen } from "~/store/jobs/jobs.server"

const Until = z.iso.datetime().transform((text) => new Date(text))

/** Stores up to when the person has seen finished jobs, at most now. Invalid times are ignored. */
export async function markSeenBy({ session }: Pick<AuthorizedSession, "session">, form: FormData): Promise<void> {
  const until = Until.safeParse(form.get("until"))
  const now = new Date()
  if (until.success) await markJobsSeen(session.staffKey, until.data < now ? until.data : now)
}
