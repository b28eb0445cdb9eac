import { z } from "zod"
import { fileTexts } from "~/ui/files/file-texts"

/**
 * Which lines of a checked file go up: the bytes that were chosen, those without broken and doubled lines, or a new file
 * in UTF-8 of the lines that are ready.
 */
export const sentLines = z.enum(["all", "clean", "utf8"], fileTexts.whichLines)

export type SentLines = z.infer<typeof sentLines>

/** The same in Activity. */
export const sentLinesWords = (lines: SentLines) => WORDS[lines]

const WORDS = { all: "all", clean: "without lines with errors or duplicates", utf8: "valid lines, as UTF-8" } as const
