import { Icon } from "~/ui/elements/icon"
import { workbookHref } from "./file-choice"

interface ExportLinksProps {
  /** Address of the CSV file. */
  href: string
  /** What the file contains, if a page has several. */
  of?: string
}

/** Download links: CSV and Excel. Plain links, because a download is not a page of the router. */
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
