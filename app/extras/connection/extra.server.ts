import { gates } from "~/auth/gates"
import type { Extra } from "~/extras.server"
import { connectionPath } from "./connection-paths"

export const extra: Extra = {
  gates: { [connectionPath]: gates.connection },
  accountLinks: [{ label: "Connection", path: connectionPath, gate: gates.connection }],
  commands: {
    check: async (words) => (await import("./check.server")).checkConnection(words),
  },
}
