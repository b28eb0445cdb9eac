import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { isRecordId } from "~/domain/record-id"
import { type Act, form, type Offering } from "~/forms/form-rules.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { switchTasks } from "../../dispatch/assign.server"
import { plainMessages } from "../../dispatch/assign-form.server"
import { orNullInTime } from "../../dispatch/beside.server"
import { mapTexts, ownMapTexts } from "../../dispatch/dispatch-texts"
import { arrangeDrivers, driverSort, type KnownDay } from "../../dispatch/driver-picker/driver-list.server"
import { type DriverChoice, findDriverOfDay, listPickerDrivers } from "../../dispatch/drivers.server"
import { isAssigned } from "../../dispatch/order"
import { listTeamChoices } from "../../dispatch/teams.server"
import type { PlacedState } from "../../live-pins/changes-of"
import { INTENTS, mapWith } from "../filter/map-paths"
import { SWITCH_FIELDS } from "./switch-fields"

export interface Switching {
  from: string
  date: string
  cityId: string
  knownDay(api: Api): Promise<KnownDay | null>
}

/**
 * The drivers who can take the tasks, those without an active team, the number of tasks, and whether both drivers exist.
 * Each is null if it could not be loaded.
 */
async function offer({ api, current, values }: Offering<typeof SWITCH_FIELDS, Switching>) {
  const { cityId, date, from, knownDay } = await current
  const { driver = "", search = "", sort = "", load = "all" } = (await values) ?? {}
  const chosen = isRecordId(driver) ? driver : undefined
  const [choices, teams, whose, day] = await Promise.all([
    orNull(listPickerDrivers(api, { cityId, date, except: from, search, chosen })),
    orNull(listTeamChoices(api)),
    orNull(findDriverOfDay(api, from, date).then((driver) => ({ driver }))),
    orNullInTime(knownDay(api)),
  ])
  const active = new Set(teams?.map(({ value }) => value))
  const isIn = (driver: DriverChoice) => driver.teams.some((id) => active.has(id))
  // If no driver is in a known team, teams are ignored.
  const hasTeams = search ? active.size > 0 : (choices?.some(isIn) ?? false)
  const eligible = choices && hasTeams ? choices.filter(isIn) : choices
  const isTask = (order: PlacedState) => String(order.driverId) === from && isAssigned(order.status)
  const wanted = { sort, load, chosen, isWhole: search === "" }
  const listed = eligible ? arrangeDrivers(eligible, wanted, day, isTask) : { drivers: null, counts: null }
  return {
    ...listed,
    sort: driverSort(sort, day),
    hasPlaces: day !== null,
    teamless: hasTeams ? (choices?.filter((driver) => !isIn(driver)) ?? []).map(({ id, name }) => ({ id, name })) : [],
    tasks: whose?.driver?.orders ?? null,
    giver: whose?.driver?.name ?? null,
    isGiver: whose && whose.driver !== null,
    isTaker: choices?.some(({ id }) => id === chosen) ?? null,
  }
}
export type SwitchOffers = Awaited<ReturnType<typeof offer>>

const SwitchSchema = z.object({ driver: recordId(mapTexts.required) })

/** Moves all tasks of a driver's day to another driver of the city. */
export const switchForm = form({
  intent: INTENTS.switch,
  fields: SWITCH_FIELDS,
  schema: SwitchSchema,
  offer,
  start: ({ sort }) => ({ sort, load: "all" }),
  check({ driver }, { tasks, isGiver, isTaker }, { from }) {
    if (isGiver === false) return { driver: [ownMapTexts.noDriver(from)] }
    if (tasks === 0) return { driver: [ownMapTexts.noTasks] }
    if (driver === from) return { driver: ["Choose a different driver."] }
    return isTaker === false ? { driver: [mapTexts.required] } : null
  },
  async send({ api, context, session, current: { from, date } }: Act<Switching>, { driver }, offers) {
    const { tasks } = await offers()
    await switchTasks({ api, context, session }, { fromDriverId: from, toDriverId: driver, deliveryDate: date })
    return tasks
  },
  // An upstream error about the target driver appears at the driver field.
  wireNames: { toDriverId: "driver" },
  refused: ({ messages }) => ({ messages: plainMessages(messages) }),
  failed: "Switching tasks failed",
  unknown: ownMapTexts.unknown,
  done: (orders, { driver }, { context, current: { from } }) => ({
    path: mapWith(context.url.search, {}),
    toast: { kind: "success", title: "Tasks Switched Successfully!" },
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
