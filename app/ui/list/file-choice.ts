/** Query parameter and value of a file that requests Excel; without it the file is CSV. */
export const AS_FIELD = "as"
export const WORKBOOK = "workbook"

/** Address of the Excel file. @param href of the CSV file */
export function workbookHref(href: string): string {
  return `${href}${href.includes("?") ? "&" : "?"}${AS_FIELD}=${WORKBOOK}`
}
