import { type Modes, modesNow } from "./modes"

/** The unknown word. */
export const STRANGE_WORD = "RETURNED"
/** One record in this many has the unknown word. */
export const STRANGE_EVERY = 3

/** An enum word as the back office writes it. */
export function written(word: string, modes: Modes = modesNow()): string {
  if (modes.has("lower")) return word.toLowerCase()
  return modes.has("capitalised") ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : word
}

/** The word that a sent word means, if the mode ignores case; else the sent word. */
export function meant(word: unknown, words: readonly unknown[]): unknown {
  const modes = modesNow()
  const isAnyCase = modes.has("lower") || modes.has("capitalised") || modes.has("unknown")
  if (!isAnyCase || typeof word !== "string" || words.includes(word)) return word
  // A record with the unknown word keeps it, whatever is stored.
  if (modes.has("unknown") && word.toUpperCase() === STRANGE_WORD) return words[0]
  return words.find((one) => typeof one === "string" && one.toUpperCase() === word.toUpperCase()) ?? word
}

/** Whether the mode `unknown` gives this record a word that the documents do not have. */
export const isStrange = (id: unknown, modes: Modes = modesNow()) =>
  modes.has("unknown") && id !== undefined && id !== null && Number(id) % STRANGE_EVERY === 0
