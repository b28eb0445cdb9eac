export type Theme = "light" | "dark"

/** The theme a person chose, or null for the system's own. */
export function parseTheme(value: string | undefined): Theme | null {
  return value === "light" || value === "dark" ? value : null
}
