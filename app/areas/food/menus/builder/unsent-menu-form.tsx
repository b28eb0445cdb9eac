import { UnsentForm } from "~/ui/form/unsent-form"
import type { BuilderReply } from "./builder-reply"

/** Keeps a submitted form that was not processed because the menu could not be loaded. */
export function UnsentMenuForm({ answer }: { answer: BuilderReply<unknown> | null }) {
  const typed = answer?.status === 503 ? answer.reply?.initialValue : null
  const fields =
    typed &&
    Object.entries(typed).flatMap(([name, values]) => [values].flat().map((value) => [name, `${value}`] as const))
  return <UnsentForm fields={fields} />
}
