import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction } from "~/forms/form-page.server"
import figuresCss from "~/ui/page/figures.css?url"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import payCss from "../pay.css?url"
import { CHECK_KINDS, kindAt } from "./check-kinds"
import { PayCheckPage } from "./check-page"
import { checkForms, openCheck } from "./check-route.server"

/** Reloads after a refusal too: the list may have changed, and the numbers must be current. */
export const shouldRevalidate = () => true

export const links: LinksFunction = () => [recordCss, figuresCss, payCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, CHECK_KINDS[kindAt(args.location.pathname)].title)

export const loader = staffLoader(gates.editSpecialPayments, openCheck)

export const action = formAction({
  gate: gates.specialPayments,
  edit: gates.editSpecialPayments,
  forms: checkForms,
})

/** The check before a special payment or a recalculation for several drivers, and its result. Both have the same gates. */
export default function CheckBeforePaying() {
  return <PayCheckPage {...useLoaderData<typeof loader>()} />
}
