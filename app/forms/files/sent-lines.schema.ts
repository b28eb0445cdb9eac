import { z } from "zod"
import { fileTexts } from "~/ui/files/file-texts"

/** Which lines of a checked file go up: the bytes that were chosen, or those without broken and doubled lines. */
export const sentLines = z.enum(["all", "clean"], fileTexts.whichLines)

export type SentLines = z.infer<typeof sentLines>

/** The same in Activity. */
export const sentLinesWords = (lines: SentLines) => (lines === "clean" ? "without broken and doubled ones" : "all")
