import type { Extra } from "~/extras.server"
import { runPath } from "./run-paths"

export const extra: Extra = {
  driverRoute: (driver, date) => `${runPath}?${new URLSearchParams({ driver, date })}`,
}
