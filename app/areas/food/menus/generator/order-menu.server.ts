import { redirectWith } from "~/base/redirects.server"
import { formatDay } from "~/domain/calendar"
import { buttonOf } from "~/forms/button.server"
import { isRefresh } from "~/forms/form-page.server"
import { type ActivityEntry, recordActivity } from "~/store/activity.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { menus } from "../menu.record"
import {
  actOnGenerator,
  GENERATOR_FIELDS,
  type GeneratorFormInput,
  type OrderedGeneration,
  unknownOrder,
} from "./generator.server"
import { GENERATE } from "./generator-fields"
import { noteGeneration } from "./generator-jobs.server"
import { generatorTexts } from "./generator-texts"
import { keepFigures } from "./last-figures.server"

export type GeneratorReply = GeneratorFormInput & { readonly status: number }

/** Starts a generation, or returns the form with the options of its current choices. */
export const orderMenu = buttonOf({
  intent: GENERATE,
  maxFields: GENERATOR_FIELDS,
  once: {
    isRepeatable: false,
    isHarmless: isRefresh,
    unknown: async ({ api }, form) => ({ ...(await unknownOrder(api, form)), status: 409 }),
  },
  async press({ api, context, session }, form): Promise<GeneratorReply> {
    const outcome = await actOnGenerator(api, form)
    if ("ordered" in outcome) {
      await recordActivity(context, session, orderEntry(outcome))
      await storeOrNull(context, keepFigures(session.staffKey, outcome.ordered))
      await storeOrNull(context, noteGeneration(session, outcome))
      throw redirectWith(context, menus.path, { kind: "success", title: generatorTexts.submitted })
    }
    if (outcome.toast) context.flash.add({ kind: "error", title: outcome.toast })
    return { ...outcome.form, status: outcome.status }
  },
})

/** The entry of a requested generation: on the menu to extend, else by city. The job's results have no entry. */
function orderEntry({ ordered, city, zones, menu }: OrderedGeneration): ActivityEntry {
  const after = {
    city,
    zones,
    "start date": formatDay(ordered.startDate.split("-").reverse().join("-")),
    weeks: ordered.noOfWeeks,
    merchants: ordered.merchantsIds.length,
  }
  if (!menu) return { action: "requested", kind: "menu-generation", id: ordered.cityId, name: city, after }
  const before = menu.endDate ? { end: formatDay(menu.endDate) } : null
  return { action: "extension requested", kind: "menu", id: menu.id, name: menu.name, before, after }
}
