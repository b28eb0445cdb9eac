import type { AuthorizedSession } from "~/auth/guard.server"
import { requireFound } from "~/base/not-found.server"
import { exportFile } from "~/lists/export-file.server"
import type { FileColumn } from "~/lists/file-pieces.server"
import { pagesAhead } from "~/upstream/pages-ahead.server"

/** Rows of one call where a whole section is read. */
const PER_CALL = 1_000

interface Page<Row> {
  rows: readonly Row[]
  pages?: number
}

/** A section of a page as a file. */
export interface SectionFile<Row> {
  /** Begins the file's name. */
  readonly name: string
  readonly columns: readonly FileColumn<Row>[]
  read(page: number, perPage: number): Promise<Page<Row>>
}

/** Declares one; what its rows are is its own. */
// biome-ignore lint/suspicious/noExplicitAny: a table of sections has rows of several kinds
export const sectionFile = <Row>(file: SectionFile<Row>): SectionFile<any> => file

/** All rows of the address's section as a file, back to the page at `path`. @throws `gone()` for no section of it */
export function exportSection(
  { context, session }: AuthorizedSession,
  path: string,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  sections: Readonly<Record<string, SectionFile<any>>>,
) {
  const asked = context.url.searchParams.get("section") ?? ""
  const file = requireFound(Object.hasOwn(sections, asked) ? sections[asked] : null)
  return exportFile(context, session, {
    name: file.name,
    columns: file.columns,
    listPath: `${path}#${asked}`,
    read: () =>
      pagesAhead(async (page) => {
        const { rows, pages = 1 } = await file.read(page, PER_CALL)
        return { rows, lastPage: pages }
      }),
  })
}
