/** A LIKE pattern for a part of a value; what stands for any text in it is taken as it was typed. */
export function likePart(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`
}
