import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { useEffect } from "react"
import { z } from "zod"
import { CODE_S, offerFrame, readChallenge } from "~/auth/frame-session.server"
import { gates } from "~/auth/gates"
import { staffAction, staffLoader } from "~/auth/staff-route.server"
import { env } from "~/base/env.server"
import { requireFound } from "~/base/not-found.server"
import { readOwnForm } from "~/forms/own-form.server"
import { Logo } from "~/ui/elements/logo"
import { TextField } from "~/ui/fields/text-field"
import { ForPerson, SubmitButton } from "~/ui/form/form"
import { useAnswer } from "~/ui/form/use-answer"
import { pageTitle } from "~/ui/page/page-title"
import loginCss from "./login.css?url"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: loginCss }]

export const meta: MetaFunction = (args) => pageTitle(args, "Sign in to the help desk")

const declared = {
  gate: gates.support,
  query: z.object({ challenge: z.string().nullable().catch(null).default(null) }),
}

function requireChallenge({ challenge }: z.output<typeof declared.query>): string {
  return requireFound(env.EMBED_ORIGINS.length > 0 ? readChallenge(challenge) : null)
}

export const loader = staffLoader(declared, ({ staff, query }) => {
  requireChallenge(query)
  return {
    productName: env.PRODUCT_NAME,
    name: `${staff.firstName} ${staff.lastName}`.trim(),
    email: staff.email,
    seconds: CODE_S,
  }
})

/** Creates the code for the frame that opened this window, after the person confirms. */
export const action = staffAction(declared, async (visit) => {
  const { session, query } = visit
  await readOwnForm(visit)
  const code = await offerFrame(session, requireChallenge(query))
  return data({ code })
})

/** Sign-in window of a frame: the person confirms, and the waiting frame gets the code. */
export default function FrameWindow() {
  const { productName, name, email, seconds } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { pathname, search } = useLocation()
  const code = answer?.code
  useEffect(() => {
    // Only a frame of our origin can receive it: the browser checks the target origin.
    if (code) window.opener?.postMessage({ frameCode: code }, location.origin)
  }, [code])
  return (
    <div className="login window">
      <main className="l" id="main">
        <span className="brand">
          <Logo />
          <span>{productName}</span>
        </span>
        <div className="stack gap-6">
          <div>
            <h1>Sign in to the help desk</h1>
            <p className="sub mt-2">
              You continue as {name}, {email}, in Support inside your help desk. Only Support is available there.
              Signing out of the dashboard ends it.
            </p>
          </div>
          {code ? (
            <TextField
              name="code"
              label="Code"
              value={code}
              readOnly
              dir="ltr"
              hint={`This window closes automatically. If it stays open, copy the code into the help desk within ${seconds} seconds.`}
            />
          ) : (
            <form method="post" action={pathname + search}>
              <ForPerson />
              <SubmitButton>Continue</SubmitButton>
            </form>
          )}
        </div>
      </main>
    </div>
  )
}
