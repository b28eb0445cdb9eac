import { type ExtraRoutes, screen } from "../../route-words"

export const routes: ExtraRoutes = { map: [screen("delivery/map/split", "extras/delivery-plans/split.tsx")] }
