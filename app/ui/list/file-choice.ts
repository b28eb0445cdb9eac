/** What the address of a file says where it is to be a workbook; without it the file is CSV. */
export const AS_FIELD = "as"
export const WORKBOOK = "workbook"

/** The same file as a workbook. @param href of the CSV */
export function workbookHref(href: string): string {
  return `${href}${href.includes("?") ? "&" : "?"}${AS_FIELD}=${WORKBOOK}`
}
