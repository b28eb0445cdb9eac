import type { AuthorizedSession } from "~/auth/guard.server"
import { fullName } from "~/domain/person"
import type { SentResult } from "~/forms/files/checked-file.server"
import { type JobEnd, type NewJob, noteEnded } from "~/store/jobs/jobs.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { count } from "~/ui/files/file-texts"

/** Records a sent file as a job. If the store fails, only this record is lost. */
export async function noteFileJob(
  { context, session }: Pick<AuthorizedSession, "context" | "session">,
  job: Pick<NewJob, "kind" | "name" | "href" | "note">,
  state: JobEnd,
): Promise<void> {
  const by = { staffKey: session.staffKey, staffName: fullName(session.staff) }
  await storeOrNull(context, noteEnded({ ...job, by }, state))
}

/** "1,187 sent, 6 excluded". */
export function sentLinesText({ sent, left }: Pick<SentResult, "sent" | "left">): string {
  return left > 0 ? `${count(sent)} sent, ${count(left)} excluded` : `${count(sent)} sent`
}
