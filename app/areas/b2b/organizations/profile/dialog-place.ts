import { useLocation } from "@remix-run/react"
import type { FormState } from "~/ui/form/form-state"
import { withQuery } from "~/ui/list/with-query"
import { organizations } from "../../organization.record"
import { sectionOf } from "./organization-tabs"

/** The page without its dialog. */
export const NO_DIALOG = {
  dialog: undefined,
  user: undefined,
  department: undefined,
  company: undefined,
  employee: undefined,
}

/** What every dialog of an organization's page is given. */
export interface DialogProps {
  id: string
  about: string
  loaded: FormState
}

/** Where a dialog is posted, and where it closes to: the same page. */
export function usePlace(id: string) {
  const { search } = useLocation()
  const path = organizations.pathOf(id)
  return { action: path + search, closeHref: withQuery(path, search, { ...NO_DIALOG, section: sectionOf(search) }) }
}
