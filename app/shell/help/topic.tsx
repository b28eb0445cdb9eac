import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { requireFound } from "~/base/not-found.server"
import { Button } from "~/ui/elements/button"
import { PrintButton } from "~/ui/elements/print-button"
import { Crumbs } from "~/ui/page/crumbs"
import { helpPath } from "~/ui/page/help-link"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import helpCss from "./help.css?url"
import { HelpBody } from "./help-body"
import { findHelp } from "./help-topics.server"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: helpCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Help: ${args.data.help.title}` : "Help")

export const loader = staffLoader(gates.signedIn, ({ can, params }) => {
  return { help: requireFound(findHelp(can, params.topic ?? "")) }
})

/** The help of one screen as a page, also without script and for printing. */
export default function HelpTopic() {
  const { help } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <Crumbs items={[{ text: "Help", to: helpPath }, { text: help.title }]} />
      <PageHead
        title={help.title}
        actions={
          <>
            <PrintButton />
            {help.path ? <Button to={help.path}>Open this screen</Button> : null}
          </>
        }
      />
      <HelpBody help={help} heading="h2" />
    </div>
  )
}
