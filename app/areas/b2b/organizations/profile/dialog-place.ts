import { useLocation } from "@remix-run/react"
import type { FormState } from "~/ui/form/form-state"
import { withQuery } from "~/ui/list/with-query"
import { organizations } from "../../organization.record"
import { sectionOf } from "./organization-tabs"

export const NO_DIALOG = {
  dialog: undefined,
  user: undefined,
  department: undefined,
  company: undefined,
  employee: undefined,
}

export interface SectionDialogProps {
  id: string
  about: string
  loaded: FormState
}

/** Where a dialog posts to, and where it returns to: the same page. */
export function usePlace(id: string) {
  const { search } = useLocation()
  const path = organizations.pathOf(id)
  return { action: path + search, closeHref: withQuery(path, search, { ...NO_DIALOG, section: sectionOf(search) }) }
}
