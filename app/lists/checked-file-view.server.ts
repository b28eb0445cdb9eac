import { z } from "zod"
import { readQuery } from "~/base/query.server"
import { foundIn } from "~/forms/files/checked-file.server"
import type { CheckedFile } from "~/store/checked-files.server"
import { PageNumber, paginate } from "./list-query.server"

/** Rows a page of the check page's tables. */
const ROWS = 20

const ViewQuery = z.object({ broken: PageNumber, doubled: PageNumber })

/** A checked file as its check page shows it. */
export function viewOf(file: CheckedFile, url: URL) {
  const { brokenLines, doubledLines, readyLines, hasHeading, notices, ...found } = foundIn(file)
  const { read, ready, broken, doubled, doubledKeys } = found
  const pages = readQuery(url, ViewQuery)
  return {
    fileName: file.fileName,
    size: file.size,
    counts: { read, ready, broken, doubled, doubledKeys },
    hasHeading,
    notices,
    broken: paginate(brokenLines, pages.broken, ROWS),
    doubled: paginate(doubledLines, pages.doubled, ROWS),
    ready: readyLines,
  }
}
