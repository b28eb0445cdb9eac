import { useLocation, useMatches } from "@remix-run/react"
import { Notice } from "../elements/notice"
import { useAnswer } from "./use-answer"

/** Entries of a form that was sent after its session expired. */
export interface ParkedFields {
  path: string
  fields: Record<string, string[]>
}

/** Restored entries after signing in again; null once the form was sent, and on other pages. */
export function useParked(): Record<string, string[]> | null {
  const { pathname, search } = useLocation()
  const answered = useAnswer<unknown>() !== undefined
  const parked = useMatches()
    .map(({ data }) => (data as { parked?: ParkedFields | null } | undefined)?.parked)
    .find((one) => one?.path === pathname + search)
  return parked && !answered ? parked.fields : null
}

const TEXTS = {
  form: "Your session expired and nothing was sent. Your entries are still here. Check them and send again.",
  action: "Your session expired, so your last action was not carried out. Please do it again.",
}

/** Reports restored entries. Dialogs include it; a page with forms of its own puts it on top. */
export function ParkedNotice({ kind }: { kind: keyof typeof TEXTS }) {
  const parked = useParked()
  if (!parked) return null
  return (
    <Notice kind="info" live="status">
      {TEXTS[kind]}
    </Notice>
  )
}
