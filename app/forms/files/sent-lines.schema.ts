import { z } from "zod"

/**
 * Which lines of a checked file are sent: the original bytes, those without errors and duplicates, or a new UTF-8 file
 * of the valid lines.
 */
export const sentLines = z.enum(
  ["all", "clean", "utf8"],
  "Nothing was sent. Press a button below to choose which lines to send.",
)

export type SentLines = z.infer<typeof sentLines>

/** Label for the activity log. */
export const sentLinesWords = (lines: SentLines) => WORDS[lines]

const WORDS = { all: "all", clean: "without lines with errors or duplicates", utf8: "valid lines, as UTF-8" } as const
