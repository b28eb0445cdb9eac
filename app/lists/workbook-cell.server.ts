import type { CellKind, CellValue } from "./csv-cell.server"

/** Styles by their place in the workbook's table. */
export const STYLE = { plain: 0, head: 1, money: 2, whole: 3, text: 4 } as const

/** Characters of a cell: beyond them a spreadsheet calls the file broken. */
const LONGEST = 32_767
/** What a binary number keeps digit by digit. */
const MAX_DIGITS = 15
const DECIMAL = /^-?[0-9]{1,15}(?:\.[0-9]{1,10})?$/
const WHOLE = /^(?:0|-?[1-9][0-9]{0,14})$/
/** What XML has no sign for, and the way of writing it, which must not be taken for one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNWRITABLE = /[\0-\x08\x0b\x0c\r\x0e-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g
const MARKUP = /[&<>]/g
const ENTITY: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

/**
 * One cell of a workbook's row: money a number with two places, ids and counts numbers, accounts and mobiles
 * ("kept-digits") text. What a number would not keep digit by digit is text, and no text is ever a formula.
 */
export function workbookCell(value: CellValue, kind: CellKind = "text"): string {
  const text = String(value ?? "")
  if (text === "" || (typeof value === "number" && !Number.isFinite(value))) return "<c/>"
  if (kind === "decimal" && DECIMAL.test(text) && digitsOf(text) <= MAX_DIGITS) return numberCell(text, STYLE.money)
  if (kind === "digits" && WHOLE.test(text)) return numberCell(text, STYLE.whole)
  if (kind === "number" && typeof value === "number") return numberCell(text, STYLE.plain)
  return textCell(text, kind === "text" ? STYLE.plain : STYLE.text)
}

/** A cell that is text whatever stands in it. */
export function textCell(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

const numberCell = (text: string, style: number) => `<c s="${style}"><v>${text}</v></c>`

const digitsOf = (text: string) => text.replace(/[-.]/g, "").length

function xmlText(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(MARKUP, (sign) => ENTITY[sign] ?? "")
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
}
