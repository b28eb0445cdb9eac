import { z } from "zod"
import { readQuery } from "~/base/query.server"
import type { Separator } from "~/domain/csv-rows"
import { type FoundFile, foundIn } from "~/forms/files/checked-file.server"
import { PageNumber, paginate } from "~/lists/list-query.server"
import type { CheckedFile } from "~/store/checked-files.server"
import { count, counted } from "~/ui/files/file-texts"

/** Rows per page. */
const ROWS = 20

const ViewQuery = z.object({ broken: PageNumber, doubled: PageNumber })

/** @param isReadHere whether the lines are read here instead of being uploaded */
export function viewOf(file: CheckedFile, url: URL, isReadHere = false) {
  const found = foundIn(file)
  const { brokenLines, doubledLines, readyLines, hasHeading } = found
  const { read, ready, broken, unchecked, doubled, doubledKeys } = found
  const hasUtf8 =
    !isReadHere && ready > 0 && !(isPlain(found) && found.isHeadingKnown && found.spanning === 0 && !found.hidden)
  const pages = readQuery(url, ViewQuery)
  const written = isReadHere ? hiddenRemoved(found) : [...plainNotice(found, hasUtf8), ...hiddenNotice(found)]
  return {
    fileName: file.fileName,
    size: file.size,
    counts: { read, ready, broken, unchecked, doubled, doubledKeys },
    hasHeading,
    recognised: recognisedText(found),
    notices: [...written, ...spanNotice(found), ...found.notices],
    hasUtf8,
    broken: paginate(brokenLines, pages.broken, ROWS),
    doubled: paginate(doubledLines, pages.doubled, ROWS),
    ready: readyLines,
  }
}

/** Column options, labelled by header, or by the value in the first row. */
export function columnOptions(file: CheckedFile) {
  const { heading, example } = foundIn(file)
  return Array.from({ length: Math.max(heading.length, example.length) }, (_, at) => {
    const head = heading[at]?.trim() || `Column ${at + 1}`
    return { value: String(at), label: example[at]?.trim() ? `${head} (${example[at]})` : head }
  })
}

const SEPARATOR_WORDS: Record<Separator, string> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" }

/** "Windows-1256, semicolons, 12 rows". */
function recognisedText({ encoding, separator, heading, example, read }: FoundFile): string {
  const isOne = Math.max(heading.length, example.length) < 2
  const rows = counted(read, { one: "row", many: "rows" })
  return `${encoding}, ${isOne ? "one column" : SEPARATOR_WORDS[separator]}, ${rows}`
}

/** Whether a service that expects UTF-8 CSV with commas can read the file. */
function isPlain({ encoding, separator, hasSepLine }: FoundFile): boolean {
  return encoding === "UTF-8" && separator === "," && !hasSepLine
}

function plainNotice(found: FoundFile, hasUtf8: boolean): string[] {
  if (isPlain(found)) return []
  const { encoding, separator, hasSepLine } = found
  const differs = [
    ...(encoding === "UTF-8" ? [] : [`is written in ${encoding}`]),
    ...(separator === "," ? [] : [`separates its columns by ${SEPARATOR_WORDS[separator]}`]),
    ...(hasSepLine ? ["begins with a sep= line"] : []),
  ]
  const save = `ave it as "CSV UTF-8 (comma delimited)" and choose it again.`
  const help = hasUtf8 ? `Send it as UTF-8, or s${save}` : `S${save}`
  return [`The file ${differs.join(" and ")}. The service might not be able to read it. ${help}`]
}

const hiddenIn = (hidden: number) => `${counted(hidden, { one: "line has", many: "lines have" })} invisible characters.`

function hiddenNotice({ hidden }: FoundFile): string[] {
  if (!hidden) return []
  return [`${hiddenIn(hidden)} The service might not be able to read them. Send the file as UTF-8 to remove them.`]
}

const hiddenRemoved = ({ hidden }: FoundFile) => (hidden ? [`${hiddenIn(hidden)} They are removed.`] : [])

/** Warns about lines that a quoted cell joins into one row. */
function spanNotice({ spanning, spans }: FoundFile): string[] {
  const warnings = spans.map(
    ({ line, lastLine, text }) => `Lines ${count(line)} to ${count(lastLine)} are read as one row: ${text}`,
  )
  if (spanning > spans.length) warnings.push(`${count(spanning - spans.length)} more rows span several lines.`)
  return warnings.length > 0 ? [...warnings, "Check the quotation marks of these lines in the file."] : []
}
