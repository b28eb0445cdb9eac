import { answerTo, type FormReply } from "./form-state"
import { useAnswer } from "./use-answer"

/** Why a form of the page was refused whose fields nobody sees, such as a question's or a row's button; null where it was not. */
export function useRefusal(intent: string): string | null {
  const form = useReply(intent)
  return form?.notice ?? Object.values(form?.errors ?? {})[0]?.[0] ?? null
}

/** Why such a form was refused as a whole; what is wrong with a field stands there. */
export function useNotice(intent: string): string | null {
  return useReply(intent)?.notice ?? null
}

function useReply(intent: string) {
  return answerTo(useAnswer<FormReply>(), intent)
}
