import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parkedForm } from "~/auth/parked-form.server"
import { redirectWith } from "~/base/redirects.server"
import { isRecordId } from "~/domain/record-id"
import { actOnce } from "~/forms/act-once.server"
import { readForm } from "~/forms/form.server"
import { isRefresh } from "~/forms/send-form.server"
import { parseListQuery } from "~/lists/list-query.server"
import { recordActivity } from "~/store/activity.server"
import { ParkedNotice } from "~/ui/form/parked"
import { useAnswer } from "~/ui/form/use-answer"
import { Crumbs } from "~/ui/page/crumbs"
import { ErrorState } from "~/ui/page/error-state"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { settle } from "~/upstream/settle.server"
import { menus } from "../menu.record"
import { generatePath } from "../menu-paths"
import { actOnGenerator, GENERATOR_LIMITS, restoredForm, startingForm, unknownOrder } from "./generator.server"
import { orderEntry } from "./generator-activity"
import { GeneratorForm } from "./generator-form"
import { generatorTexts } from "./generator-texts"

/** The menu to be extended, as 'Extend Menu' names it. */
const GeneratorQuery = z.object({
  menu: z.string().refine(isRecordId).optional().catch(undefined),
})

/** The form's own answers say everything: what the page began with is not asked for again. */
export { keepAfterPost as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = (args) => pageTitle(args, "Generate Menu")

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, session } = await requireStaff(context, gates.generateMenu)
  const { menu } = parseListQuery(context.url, GeneratorQuery)
  const parked = await parkedForm(context, session)
  return { menu, form: await settle(parked ? restoredForm(api, parked.form) : startingForm(api, menu)) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.menus)
  requireGate(gates.generateMenu)
  const form = await readForm(request, GENERATOR_LIMITS)
  const act = async () => {
    const outcome = await actOnGenerator(api, form)
    if ("ordered" in outcome) {
      await recordActivity(context, session, orderEntry(outcome))
      return redirectWith(context, menus.path, { kind: "success", title: generatorTexts.submitted })
    }
    if (outcome.toast) context.flash.add({ kind: "error", title: outcome.toast })
    return data(outcome.form, { status: outcome.status })
  }
  if (isRefresh(form)) return act()
  const unknown = async () => data(await unknownOrder(api, form), { status: 409 })
  return actOnce({ context, session, form }, { isRepeatable: false, unknown }, act)
}

/** The menu generator (product/food 5): a form that orders a menu, or more weeks of one, as a Menu Configuration Job. */
export default function GenerateMenu() {
  const { menu, form } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <div className="page generator-head">
        <Crumbs items={[{ text: "Menu List", to: menus.path }, { text: "Generate" }]} />
        <PageHead
          title="Generate Menu"
          help="Makes a menu, or further weeks of an active one, from merchants and limits. The job then stands on the Menu List."
        />
        {form || answer ? null : <ErrorState />}
        <ParkedNotice kind="form" />
      </div>
      {form || answer ? (
        <GeneratorForm key={menu ?? ""} offered={form} answer={answer ?? null} action={generatePath(menu)} />
      ) : null}
    </>
  )
}
