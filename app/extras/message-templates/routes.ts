import { dialog, type ExtraRoutes, screen } from "../../route-words"

export const routes: ExtraRoutes = {
  delivery: [
    screen("delivery/support/messages", "extras/message-templates/messages.tsx", [
      dialog("create", "extras/message-templates/create.tsx"),
      dialog("edit", "extras/message-templates/edit.tsx"),
    ]),
  ],
}
