import { gates } from "~/auth/gates"
import type { Extra } from "~/extras.server"
import { connectionPath, connectionTexts } from "./connection-texts"

export const extra: Extra = {
  gates: { [connectionPath]: gates.connection },
  accountLinks: [{ label: connectionTexts.title, path: connectionPath, gate: gates.connection }],
  commands: {
    check: async (words) => (await import("./check.server")).checkConnection(words),
  },
}
