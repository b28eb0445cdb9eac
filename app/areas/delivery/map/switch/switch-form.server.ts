import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { type Act, type Offering, sendForm } from "~/forms/form-rules.server"
import { settle } from "~/upstream/settle.server"
import { switchTasks } from "../../dispatch/assign.server"
import { plainMessages } from "../../dispatch/assign-form.server"
import { mapTexts, ownMapTexts } from "../../dispatch/dispatch-texts"
import { type DriverChoice, findDriverOfDay, listDriverChoices } from "../../dispatch/drivers.server"
import { listTeamChoices } from "../../dispatch/teams.server"
import { INTENTS, mapWith } from "../asked/map-paths"
import { SWITCH_FIELDS } from "./switch-fields"

/** Whose tasks of which day are moved. */
export interface Switching {
  from: string
  date: string
  cityId: string
}

/** Who may take the tasks, who may not, being in no active team, and how many tasks there are. Each null where it could not be had. */
async function offer({ api, current }: Offering<typeof SWITCH_FIELDS, Switching>) {
  const { cityId, date, from } = await current
  const [choices, teams, whose] = await Promise.all([
    settle(listDriverChoices(api, { cityId, date, except: from })),
    settle(listTeamChoices(api)),
    settle(findDriverOfDay(api, from, date)),
  ])
  const active = new Set(teams?.map(({ value }) => value))
  const isIn = (driver: DriverChoice) => driver.teams.some((id) => active.has(id))
  // Where nobody is in a team that is known, teams decide nothing.
  const decide = choices?.some(isIn) ?? false
  return {
    drivers: decide ? (choices?.filter(isIn) ?? null) : choices,
    teamless: decide ? (choices?.filter((driver) => !isIn(driver)) ?? []) : [],
    tasks: whose?.orders ?? null,
  }
}
export type SwitchOffers = Awaited<ReturnType<typeof offer>>

const SwitchSchema = z.object({ driver: recordId(mapTexts.required) })

/** Switch Tasks (product/dispatch 2): all tasks of a driver's day go to another of the city. */
export const switchForm = sendForm({
  intent: INTENTS.switch,
  fields: SWITCH_FIELDS,
  schema: SwitchSchema,
  offer,
  check({ driver }, { tasks }, { from }) {
    if (tasks === 0) return { driver: [ownMapTexts.noTasks] }
    return driver === from ? { driver: [ownMapTexts.otherDriver] } : null
  },
  async send({ api, context, session, current: { from, date } }: Act<Switching>, { driver }, offers) {
    const { tasks } = await offers()
    await switchTasks({ api, context, session }, { fromDriverId: from, toDriverId: driver, deliveryDate: date })
    return tasks
  },
  // At its field the driver stands who was refused.
  wireNames: { toDriverId: "driver" },
  refused: ({ messages }) => ({ messages: plainMessages(messages) }),
  failed: ownMapTexts.switchFailed,
  unknown: ownMapTexts.unknown,
  done: (orders, { driver }, { context, current: { from } }) => ({
    path: mapWith(context.url.search, {}),
    toast: { kind: "success", title: mapTexts.switched },
    activity: {
      action: "tasks switched",
      kind: "driver",
      id: from,
      name: `#${from}`,
      about: [{ kind: "driver", id: driver }],
      after: { "to driver": `#${driver}`, ...(orders === null ? {} : { orders }) },
    },
  }),
})
