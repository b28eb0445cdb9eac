import { Icon } from "~/ui/elements/icon"
import { workbookHref } from "./file-choice"

interface ExportLinksProps {
  /** Where the file is, as CSV. */
  href: string
  /** What it holds, where a page has several. */
  of?: string
}

/** A list as a file: for programs, and as a workbook for people. A download is no page: the browser asks for it itself. */
export function ExportLinks({ href, of }: ExportLinksProps) {
  const look = of ? "btn secondary small" : "btn secondary"
  const name = (what: string) => (of ? `${what}, ${of}` : what)
  return (
    <>
      <a className={look} href={href} download={of ? true : undefined} aria-label={of && name("Export CSV")}>
        {of ? null : <Icon name="file" />}
        Export CSV
      </a>
      <a className={look} href={workbookHref(href)} download={of ? true : undefined} aria-label={name("Export Excel")}>
        Excel
      </a>
    </>
  )
}
