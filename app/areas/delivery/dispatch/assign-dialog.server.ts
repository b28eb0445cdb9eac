import type { Api } from "~/upstream/api.server"
import { listDriverChoices } from "./drivers.server"
import { isOpen } from "./order"
import { listOrderStates } from "./orders.server"

interface Asked {
  date: string
  /** The orders that the dialog is about. */
  ids: readonly string[]
  team: string | undefined
}

/** What the assign dialog is about, as it stands now: the orders, and the team's drivers once a team was chosen. */
export async function assignDialog(api: Api, { date, ids, team }: Asked) {
  const states = await listOrderStates(api, ids)
  const open = states.filter(({ status }) => isOpen(status))
  const only = open.length === 1 ? open[0] : undefined
  // A single order is not given to the driver who has it (product/dispatch 2, 'excluded driver').
  const except = only?.driver?.id
  return {
    orders: open.map(({ id, driver }) => ({ id, driver })),
    isReassign: open.some(({ driver }) => driver),
    drivers: team ? await listDriverChoices(api, { date, teamId: team, except }) : null,
  }
}
export type AssignDialogData = Awaited<ReturnType<typeof assignDialog>>
