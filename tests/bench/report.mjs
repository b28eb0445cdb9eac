import { show } from "./figures.mjs"

const COLUMNS = ["", "ours", "floor", "peer", "ratio", "bar", ""]

/**
 * Collects figures and prints each section as a table once it is done.
 * A row is { what, unit, ours, floor?, peer?, of?: "floor" | "peer", bar?, isGood?, note? }: `of` says what the ratio is
 * taken of, `isGood` decides between PASS and miss and is left out where there is no bar.
 */
export function createReport({ isQuiet }) {
  const sections = []
  const say = (line) => isQuiet || console.log(line)
  return {
    say,
    section(title) {
      const rows = []
      const notes = []
      const heads = [...COLUMNS]
      sections.push({ title, rows, notes })
      return {
        row: (row) => rows.push({ ...row, ratio: ratioOf(row) }),
        note: (text) => notes.push(text),
        /** Where something else than the floor stands in its column. */
        compareWith(what) {
          heads[heads.indexOf("floor")] = what
        },
        skip: (what, why) => rows.push({ what, skipped: why }),
        print() {
          say(`\n${title}`)
          for (const line of table(rows, heads)) say(line)
          for (const note of notes) say(`  ${note}`)
        },
      }
    },
    toJson: () => sections,
    summary() {
      const judged = sections.flatMap(({ rows }) => rows).filter((row) => row.isGood !== undefined)
      const missed = judged.filter((row) => !row.isGood)
      return `${judged.length - missed.length} of ${judged.length} bars met${missed.map((row) => `\n  miss: ${row.what}`).join("")}`
    },
  }
}

function ratioOf({ ours, of, ...others }) {
  const reference = of && others[of]
  return reference ? ours / reference : undefined
}

function table(rows, heads) {
  const cells = rows.map((row) =>
    row.skipped
      ? [row.what, row.skipped]
      : [
          row.what,
          ...[row.ours, row.floor, row.peer].map((value) => show(value, row.unit)),
          row.ratio === undefined ? "" : `${row.ratio.toFixed(2)} x ${heads[COLUMNS.indexOf(row.of)]}`,
          row.bar ?? "",
          row.isGood === undefined ? "" : row.isGood ? "PASS" : "miss",
        ],
  )
  const full = cells.filter((line) => line.length === heads.length)
  const widths = heads.map((head, index) => Math.max(head.length, ...full.map((line) => line[index].length)))
  const nameWidth = Math.max(...cells.map(([what]) => what.length))
  widths[0] = nameWidth
  const lineOf = (line) =>
    `  ${line.map((cell, index) => (index > 0 && index < 5 ? cell.padStart(widths[index]) : cell.padEnd(widths[index]))).join("  ")}`
  return [lineOf(heads), ...cells.map(lineOf)].map((line) => line.trimEnd())
}
