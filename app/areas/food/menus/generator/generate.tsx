import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { parkedForm } from "~/auth/parked-form.server"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction } from "~/forms/form-page.server"
import { AskedId } from "~/lists/list-query.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { ErrorState } from "~/ui/elements/error-state"
import { ParkedNotice } from "~/ui/form/parked"
import { useAnswer } from "~/ui/form/use-answer"
import { Crumbs } from "~/ui/page/crumbs"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { orNull } from "~/upstream/or-null.server"
import { menus } from "../menu.record"
import { generatePath } from "../menu-paths"
import { restoredForm, startingForm } from "./generator.server"
import { GeneratorForm } from "./generator-form"
import { readFigures } from "./last-figures.server"
import { orderMenu } from "./order-menu.server"

/** `menu` is the menu to extend; 'Extend Menu' sets it. */
const GeneratorQuery = z.object({
  menu: AskedId,
})

/** The action returns the whole form, so the loader does not run again. */
export { keepAfterPost as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = (args) => pageTitle(args, "Generate Menu")

export const loader = staffLoader({ gate: gates.generateMenu, query: GeneratorQuery }, async (visit) => {
  const { api, session, context } = visit
  const { menu } = visit.query
  const parked = await parkedForm(context, session)
  if (parked) return { menu, form: await orNull(restoredForm(api, parked.form)) }
  const figures = await storeOrNull(context, readFigures(session.staffKey))
  return { menu, form: await orNull(startingForm(api, menu, figures)) }
})

export const action = formAction({ gate: gates.menus, edit: gates.generateMenu, forms: [orderMenu] })

/** The menu generator: creates or extends a menu by a Menu Configuration Job. */
export default function GenerateMenu() {
  const { menu, form } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <div className="page generator-head">
        <Crumbs items={[{ text: "Menu List", to: menus.path }, { text: "Generate" }]} />
        <PageHead
          title="Generate Menu"
          help="Create a menu, or add weeks to an active one, from merchants and limits. You can follow the job on the Menu List."
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
