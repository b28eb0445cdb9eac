import { type RefObject, useEffect } from "react"

/**
 * Keeps a table's columns as wide as they first were: later rows move nothing beside them, unless a word of theirs would
 * not fit. `columns` says which they are: others have widths of their own.
 */
export function useSteadyColumns(table: RefObject<HTMLTableElement>, columns: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are measured anew
  useEffect(() => {
    const element = table.current
    if (!element) return undefined
    const settle = () => {
      const all = element.querySelectorAll("col")
      for (const column of all) column.style.width = ""
      const whole = element.offsetWidth
      const widths = [...element.querySelectorAll("thead th")].map((head) => (head as HTMLElement).offsetWidth)
      all.forEach((column, at) => {
        column.style.width = `${((widths[at] ?? 0) / whole) * 100}%`
      })
    }
    settle()
    addEventListener("resize", settle)
    return () => removeEventListener("resize", settle)
  }, [table, columns])
}
