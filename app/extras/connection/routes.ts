import { type ExtraRoutes, screen } from "../../route-words"

export const routes: ExtraRoutes = { shell: [screen("account/connection", "extras/connection/connection.tsx")] }
