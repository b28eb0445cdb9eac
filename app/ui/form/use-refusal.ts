import { answerTo, type FormReply } from "./form-state"
import { useAnswer } from "./use-answer"

/** Why a form without visible fields was refused, such as a confirmation or a row button; null if it was not. */
export function useRefusal(intent: string): string | null {
  const form = useReply(intent)
  return form?.notice ?? Object.values(form?.errors ?? {})[0]?.[0] ?? null
}

/** The general message of a refused form; field errors are shown at their fields. */
export function useNotice(intent: string): string | null {
  return useReply(intent)?.notice ?? null
}

function useReply(intent: string) {
  return answerTo(useAnswer<FormReply>(), intent)
}
