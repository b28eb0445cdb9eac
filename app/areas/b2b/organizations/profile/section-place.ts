import { useLocation } from "@remix-run/react"
import { withQuery } from "~/ui/list/with-query"
import { organizations } from "../../organization.record"
import { NO_DIALOG } from "./dialog-place"
import { sectionOf } from "./organization-tabs"

/** Links of the sections of an organization's page. */
export interface SectionPlace {
  path: string
  /** The address of the shown section, which its switches post to. */
  here: string
  /** The address of the page without its dialog, with these changes. */
  at: (changes: Record<string, string | number | undefined>) => string
  /** Links to the pages of a section; `name` is its search parameter. */
  pageIn: (name: string) => (page: number) => string
  fileOf: (section: string) => string
}

/** @param email the search text of the employees, which also filters their export */
export function useSectionPlace(id: string, email: string | undefined): SectionPlace {
  const { search } = useLocation()
  const path = organizations.pathOf(id)
  const at: SectionPlace["at"] = (changes) =>
    withQuery(path, search, { ...NO_DIALOG, section: sectionOf(search), ...changes })
  return {
    path,
    here: at({}),
    at,
    pageIn: (name) => (page) => at({ [name]: page > 1 ? page : undefined }),
    fileOf: (section) => `${path}/export.csv?${new URLSearchParams({ section, ...(email ? { email } : {}) })}`,
  }
}
