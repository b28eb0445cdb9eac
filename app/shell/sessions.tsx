import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { endAllSessions, endSessionOf, listSessions } from "~/auth/own-sessions.server"
import { staffLoader } from "~/auth/staff-route.server"
import type { RequestContext } from "~/base/context.server"
import { formatInstant } from "~/base/format-instant.server"
import { redirectWith } from "~/base/redirects.server"
import { extraLinks } from "~/extras.server"
import { buttonOf } from "~/forms/button.server"
import { formAction } from "~/forms/form-page.server"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Tag } from "~/ui/elements/tag"
import { Form } from "~/ui/form/form"
import { type Column, DataTable } from "~/ui/list/data-table"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { sessionsPath, sessionsTitle } from "./header-links"

function signedOutText(count: number): string {
  return count === 1 ? "Signed out of 1 other browser." : `Signed out of ${count} other browsers.`
}

export const meta: MetaFunction = (args) => pageTitle(args, sessionsTitle)

export const loader = staffLoader(gates.signedIn, async ({ session, can }) => {
  const rows = await listSessions(session.staffKey)
  return {
    links: extraLinks("accountLinks", can),
    sessions: rows.map(({ key, browser, createdAt, seenAt }) => ({
      id: key,
      browser: browser ?? "Unknown browser",
      since: formatInstant(createdAt.toISOString()),
      lastUsed: formatInstant(seenAt.toISOString()),
      isThis: key === session.id,
    })),
  }
})

const redirectWithToast = (context: RequestContext, kind: "success" | "info", title: string): never => {
  throw redirectWith(context, sessionsPath, { kind, title })
}

const endOthers = buttonOf({
  intent: "others",
  async press({ session, context }) {
    const count = await endAllSessions(session.staffKey, session.id)
    context.log.info({ ...ENDED, staffId: session.staff.id, count }, "sessions ended")
    return count === 0
      ? redirectWithToast(context, "info", "No other sessions.")
      : redirectWithToast(context, "success", signedOutText(count))
  },
})

/** Signs one browser out, only if the session is the person's own. */
const endOne = buttonOf({
  intent: "one",
  async press({ session, context }, form) {
    const id = String(form.get("session") ?? "")
    // Logout signs this browser out, because it also clears the browser's data.
    const isEnded = id !== session.id && (await endSessionOf(session.staffKey, id))
    context.log.info({ ...ENDED, staffId: session.staff.id, count: isEnded ? 1 : 0 }, "sessions ended")
    return isEnded
      ? redirectWithToast(context, "success", "Signed out of that browser.")
      : redirectWithToast(context, "info", "This session has already ended.")
  },
})

const ENDED = { event: "sessions_ended_by_person" }

export const action = formAction({ gate: gates.signedIn, forms: [endOthers, endOne] })

type Row = Awaited<ReturnType<typeof loader>>["sessions"][number]

const columns: readonly Column<Row>[] = [
  { key: "browser", head: "Browser", lead: true, cell: ({ browser }) => <Bidi className="t1">{browser}</Bidi> },
  { key: "since", head: "Signed in", label: "Signed in", numeric: true, cell: ({ since }) => since },
  { key: "used", head: "Last used", label: "Last used", numeric: true, cell: ({ lastUsed }) => lastUsed },
  { key: "end", head: <span className="sr">Sign out</span>, end: true, cell: (row) => <EndOne {...row} /> },
]

function EndOne({ id, isThis, browser, since }: Row) {
  if (isThis) return <Tag kind="good">This browser</Tag>
  return (
    <Form method="post" action={sessionsPath} preventScrollReset>
      <input type="hidden" name="session" value={id} />
      <Button small type="submit" name="intent" value="one">
        Sign out
        <span className="sr">
          {" "}
          of {browser}, signed in {since}
        </span>
      </Button>
    </Form>
  )
}

export default function MySessions() {
  const { sessions, links } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageHead
        title={sessionsTitle}
        help="Browsers where you are signed in. Sign out of any that you do not use or recognize."
        actions={
          <>
            {links.map(({ label, path }) => (
              <Button key={path} to={path}>
                {label}
              </Button>
            ))}
            {sessions.length > 1 ? <EndOthers /> : null}
          </>
        }
      />
      <DataTable caption={sessionsTitle} columns={columns} rows={sessions} rowKey={(row) => row.id} />
    </div>
  )
}

function EndOthers() {
  return (
    <Form method="post" action={sessionsPath}>
      <Button look="danger" type="submit" name="intent" value="others">
        Sign out everywhere else
      </Button>
    </Form>
  )
}
