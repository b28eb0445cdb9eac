import { redirectWith } from "~/base/redirects.server"
import { buttonOf } from "~/forms/button.server"
import { isRefresh } from "~/forms/form-page.server"
import { recordActivity } from "~/store/activity.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { menus } from "../menu.record"
import { actOnGenerator, GENERATOR_FIELDS, type GeneratorFormInput, unknownOrder } from "./generator.server"
import { orderEntry } from "./generator-activity"
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
