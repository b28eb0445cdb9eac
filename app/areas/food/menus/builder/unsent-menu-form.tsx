import { UnsentForm } from "~/ui/form/unsent-form"
import type { BuilderReply } from "./builder-reply"

/** Stands for a menu that can't be shown, with the form of it that was not sent on. */
export function UnsentMenuForm({ answer }: { answer: BuilderReply<unknown> | null }) {
  const typed = answer?.status === 503 ? answer.reply?.initialValue : null
  const fields =
    typed &&
    Object.entries(typed).flatMap(([name, values]) => [values].flat().map((value) => [name, `${value}`] as const))
  return <UnsentForm fields={fields} />
}
