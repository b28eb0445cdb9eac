import { gates } from "~/auth/gates"
import type { Extra } from "~/extras.server"
import { PLAN_JOB, splitPath } from "./split-fields"
import { splitTexts } from "./split-texts"

export const extra: Extra = {
  ordersLinks: [{ label: splitTexts.title, path: splitPath }],
  jobs: [{ kind: PLAN_JOB, label: "Delivery plan", gate: gates.map, isOwn: true, canStop: true }],
}
