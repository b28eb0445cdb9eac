import { type Modes, modesNow } from "./modes"

/** The word that nobody knows. */
export const STRANGE_WORD = "RETURNED"
/** One record in so many has it. */
export const STRANGE_EVERY = 3

/** A word of an enum as the back office writes it. */
export function written(word: string, modes: Modes = modesNow()): string {
  if (modes.has("lower")) return word.toLowerCase()
  return modes.has("capitalised") ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : word
}

/** The word that it stands for, where the mode has no regard for its case; else the word as it was sent. */
export function meant(word: unknown, words: readonly unknown[]): unknown {
  const modes = modesNow()
  const isAnyCase = modes.has("lower") || modes.has("capitalised") || modes.has("unknown")
  if (!isAnyCase || typeof word !== "string" || words.includes(word)) return word
  // A record that has it keeps it, whatever is stored below.
  if (modes.has("unknown") && word.toUpperCase() === STRANGE_WORD) return words[0]
  return words.find((one) => typeof one === "string" && one.toUpperCase() === word.toUpperCase()) ?? word
}

/** Whether the record of that id has a word that nobody knows. */
export const isStrange = (id: unknown, modes: Modes = modesNow()) =>
  modes.has("unknown") && id !== undefined && id !== null && Number(id) % STRANGE_EVERY === 0
