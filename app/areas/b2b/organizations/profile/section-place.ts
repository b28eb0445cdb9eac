import { useLocation } from "@remix-run/react"
import { withQuery } from "~/ui/list/with-query"
import { organizations } from "../../organization.record"
import { NO_DIALOG } from "./dialog-place"
import { sectionOf } from "./organization-tabs"

/** Where the sections of an organization's page lead. */
export interface SectionPlace {
  /** The organization's page. */
  path: string
  /** The section as it is shown: what its own buttons post to. */
  here: string
  /** The page as it is, without its dialog and with changes. */
  at: (changes: Record<string, string | number | undefined>) => string
  /** The pages of a section, which stand in the address under its name. */
  pageIn: (name: string) => (page: number) => string
  /** A section as a file. */
  fileOf: (section: string) => string
}

/** @param email what the employees are searched by: their file holds those alone */
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
