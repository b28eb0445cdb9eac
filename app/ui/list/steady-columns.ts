import { type RefObject, useEffect } from "react"

/** Keeps a table's columns as wide as they first were: later rows move nothing beside them. */
export function useSteadyColumns(table: RefObject<HTMLTableElement>): void {
  useEffect(() => {
    const element = table.current
    if (!element) return undefined
    const settle = () => {
      const columns = element.querySelectorAll("col")
      element.style.tableLayout = ""
      for (const column of columns) column.style.width = ""
      const whole = element.offsetWidth
      const widths = [...element.querySelectorAll("thead th")].map((head) => (head as HTMLElement).offsetWidth)
      columns.forEach((column, at) => {
        column.style.width = `${((widths[at] ?? 0) / whole) * 100}%`
      })
      element.style.tableLayout = "fixed"
    }
    settle()
    addEventListener("resize", settle)
    return () => removeEventListener("resize", settle)
  }, [table])
}
