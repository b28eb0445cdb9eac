import { z } from "zod"
import { isRecordId } from "~/domain/record-id"
import { type Offering, sendForm } from "~/forms/form-rules.server"
import { settle } from "~/upstream/settle.server"
import { switchTasks } from "../dispatch/assign.server"
import { plainMessages } from "../dispatch/assign-form.server"
import { mapTexts, ownMapTexts } from "../dispatch/dispatch-texts"
import { listDriverChoices } from "../dispatch/drivers.server"
import type { MapFilter } from "./map-filter.server"
import { INTENTS, mapWith } from "./map-paths"
import { dateOf, type MapQuery } from "./map-query.server"
import { SWITCH_FIELDS } from "./switch-fields"

/** Whose tasks of which day are moved. */
export interface Switching {
  from: string
  date: string
  cityId: string
}

export function switchingOf(filter: MapFilter, from: string, query: MapQuery): Switching {
  return { from, date: dateOf(query), cityId: filter.city.id }
}

const SwitchSchema = z.object({ driver: z.string(mapTexts.required).refine(isRecordId, mapTexts.required) })

/** Switch Tasks (product/dispatch 2): all tasks of a driver's day go to another of the city. */
export const switchForm = sendForm({
  intent: INTENTS.switch,
  fields: SWITCH_FIELDS,
  schema: SwitchSchema,
  async offer({ api, current }: Offering<typeof SWITCH_FIELDS, Switching>) {
    const { cityId, date, from } = await current
    return settle(listDriverChoices(api, { cityId, date, except: from }))
  },
  check: ({ driver }, _offers, { from }) => (driver === from ? { driver: [ownMapTexts.otherDriver] } : null),
  async send({ api, current }, { driver }) {
    const { from, date } = current
    const { switchTasks: moved } = await switchTasks(api, {
      fromDriverId: from,
      toDriverId: driver,
      deliveryDate: date,
    })
    return moved.length
  },
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
      after: { "to driver": `#${driver}`, orders },
    },
  }),
})
