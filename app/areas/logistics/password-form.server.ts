import { form } from "~/forms/define-form.server"
import type { RecordCard } from "~/record/record"
import type { Api } from "~/upstream/api.server"
import { CHANGE_PASSWORD, ownPasswordTexts, PASSWORD_FIELDS } from "./password-texts"
import { titled } from "./refusal.server"

interface PasswordForm<Current> {
  record: RecordCard
  about(current: Current): { id: string; name: string }
  /** The upstream's update with nothing but the password. */
  send(api: Api, id: string, password: string): Promise<unknown>
  /** What the toast says (product/workforce 1). */
  done: string
  /** Title of the toast when the upstream refuses (product/workforce 1). */
  failed: string
}

/**
 * Change Password: it is sent on its own (product/workforce 5), kept nowhere, not in the answer, the activity or a key of the form, which
 * is why the form has none; sent twice it changes nothing more.
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
    unknown: ownPasswordTexts.unknown,
    done: (_, __, { current }) => ({
      path: record.pathOf(about(current).id),
      toast: { kind: "success", title: done },
      activity: { action: "password changed", kind: record.kind, ...about(current) },
    }),
  })
}
