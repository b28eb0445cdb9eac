import { z } from "zod"

/** `/help?of=/food/menus`: the help of the screen at that path. */
export const HelpQuery = z.object({ of: z.string().max(2_000).catch("").default("") })
