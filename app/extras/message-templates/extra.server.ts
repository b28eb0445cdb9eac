import { gates } from "~/auth/gates"
import type { Extra } from "~/extras.server"
import { addCannedPath, cannedPath, cannedTexts } from "./canned-fields"

export const extra: Extra = {
  gates: { [addCannedPath]: gates.editCannedMessages },
  messageLinks: [{ label: cannedTexts.title, path: cannedPath, gate: gates.editCannedMessages }],
  offerMessages: async (...asked) => (await import("./offered-messages.server")).offeredMessages(...asked),
  activityKinds: {
    "canned-message": { label: "Message template", gate: gates.support, path: () => cannedPath },
  },
}
