import { form } from "~/forms/form-rules.server"
import type { RecordCard } from "~/record/record"
import type { Api } from "~/upstream/api.server"
import { CHANGE_PASSWORD, ownPasswordTexts, PASSWORD_FIELDS } from "./password-fields"
import { titled } from "./refusal.server"

interface PasswordForm<Current> {
  record: RecordCard
  about(current: Current): { id: string; name: string }
  /** Sends the password and no other field. */
  send(api: Api, id: string, password: string): Promise<unknown>
  done: string
  /** Title of the error toast. */
  failed: string
}

/**
 * The password is stored nowhere: not in the response, the activity or an idempotency key. The form has no such key because
 * sending the same password twice is harmless.
 */
export function passwordForm<Current>({ record, about, send, done, failed }: PasswordForm<Current>) {
  return form<typeof PASSWORD_FIELDS, unknown, null, Current>({
    intent: CHANGE_PASSWORD,
    fields: PASSWORD_FIELDS,
    isRepeatable: true,
    send: ({ api, current }, { password }) => send(api, about(current).id, password),
    refused: titled(failed),
    failed: ownPasswordTexts.unsent,
    unsent: ownPasswordTexts.unsent,
    unknown: "We could not confirm that the password was changed. You can safely send it again.",
    done: (_, __, { current }) => ({
      path: record.pathOf(about(current).id),
      toast: { kind: "success", title: done },
      activity: { action: "password changed", kind: record.kind, ...about(current) },
    }),
  })
}
