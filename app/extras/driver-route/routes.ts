import { beside, type ExtraRoutes, screen } from "../../route-words"

export const routes: ExtraRoutes = {
  map: [
    screen("delivery/map/run", "extras/driver-route/run.tsx", [
      beside("export.csv", "extras/driver-route/run-export.ts"),
    ]),
  ],
}
