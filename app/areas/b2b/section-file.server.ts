import type { AuthorizedSession } from "~/auth/guard.server"
import { requireFound } from "~/base/not-found.server"
import { exportFile } from "~/lists/export-file.server"
import type { FileColumn } from "~/lists/file-pieces.server"
import { pagesAhead } from "~/upstream/pages-ahead.server"

/** Rows per call when a whole section is read. */
const PER_CALL = 1_000

interface Page<Row> {
  rows: readonly Row[]
  pages?: number
}

export interface SectionFile<Row> {
  /** Start of the file name. */
  readonly name: string
  readonly columns: readonly FileColumn<Row>[]
  read(page: number, perPage: number): Promise<Page<Row>>
}

/** Declares a section file; the helper only infers the row type. */
// biome-ignore lint/suspicious/noExplicitAny: a table of sections has rows of several kinds
export const sectionFile = <Row>(file: SectionFile<Row>): SectionFile<any> => file

/** Exports the section that the address names; `path` is its page. @throws a 404 for an unknown section */
export function exportSection(
  { context, session }: AuthorizedSession,
  path: string,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  sections: Readonly<Record<string, SectionFile<any>>>,
) {
  const section = context.url.searchParams.get("section") ?? ""
  const file = requireFound(Object.hasOwn(sections, section) ? sections[section] : null)
  return exportFile(context, session, {
    name: file.name,
    columns: file.columns,
    listPath: `${path}#${section}`,
    read: () =>
      pagesAhead(async (page) => {
        const { rows, pages = 1 } = await file.read(page, PER_CALL)
        return { rows, lastPage: pages }
      }),
  })
}
