/** One person of an employee file, with the file's own line number: the header is line 1. */
export interface EmployeeRow {
  line: number
  name: string
  email: string
  phone: string
}

/**
 * The rows of an employee file: separated by commas, with a header that names `name`, `email` and `phone` in any order.
 * Values with a comma are in quotes. Null for a text without such a header.
 */
export function readEmployeeFile(text: string): EmployeeRow[] | null {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/)
  const header = cellsOf(lines[0] ?? "").map((cell) => cell.trim().toLowerCase())
  const [name, email, phone] = ["name", "email", "phone"].map((each) => header.indexOf(each))
  if (name === undefined || email === undefined || phone === undefined || Math.min(name, email, phone) < 0) return null
  const rows: EmployeeRow[] = []
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === "") continue
    const cells = cellsOf(line)
    const at = (place: number) => (cells[place] ?? "").trim()
    rows.push({ line: index + 1, name: at(name), email: at(email), phone: at(phone) })
  }
  return rows
}

function cellsOf(line: string): string[] {
  const cells: string[] = []
  let cell = ""
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === "," && !isQuoted) {
      cells.push(cell)
      cell = ""
    } else cell += letter
  }
  return [...cells, cell]
}
