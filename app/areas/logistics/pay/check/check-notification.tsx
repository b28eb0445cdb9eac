import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction } from "~/forms/form-page.server"
import figuresCss from "~/ui/page/figures.css?url"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { drivers } from "../../drivers/driver.record"
import payCss from "../pay.css?url"
import { checkTexts } from "./check-fields"
import { PayCheckPage } from "./check-page"
import { checkForms, openCheck } from "./check-route.server"

/** Reloads after a refusal too: the list may have changed, and the numbers must be current. */
export const shouldRevalidate = () => true

export const links: LinksFunction = () => [recordCss, figuresCss, payCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, checkTexts.notifyTitle)

export const loader = staffLoader(drivers.edit, openCheck)

export const action = formAction({
  gate: drivers.gate,
  edit: drivers.edit,
  forms: checkForms,
})

/** The check before a notification to several drivers, and its result. */
export default function CheckNotification() {
  return <PayCheckPage {...useLoaderData<typeof loader>()} />
}
