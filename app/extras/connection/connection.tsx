import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { z } from "zod"
import { credentialsOf } from "~/auth/credentials.server"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { sharedLimit } from "~/store/rate-limits.server"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Notice } from "~/ui/elements/notice"
import { Tag } from "~/ui/elements/tag"
import { Form } from "~/ui/form/form"
import { type Column, DataTable } from "~/ui/list/data-table"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { codeOf, connectionReport } from "./check.server"
import { checkRequest } from "./check-request.server"
import { connectionPath } from "./connection-paths"

const TITLE = "Connection"
/** By exit code. */
const RESULTS = ["Everything works.", "Works, with the limits below.", "Does not work."] as const
const VERDICT_WORDS = { good: "OK", loss: "Limited", broken: "Not working" } as const

/** Checks per person; each makes about seventy calls to the back office. */
const PER_MINUTE = 2

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

/** Posts from the page, for example of preferences, do not run another check. */
export { keepAfterPost as shouldRevalidate } from "~/ui/browser/revalidation"

const ConnectionQuery = z.object({ check: z.literal("now").optional() })

export const loader = staffLoader({ gate: gates.connection, query: ConnectionQuery }, async (visit) => {
  const { query, session, context, request } = visit
  if (!query.check) return { is: "unasked" } as const
  if (!(await sharedLimit("connection-check", PER_MINUTE).take(session.staffKey))) return { is: "too soon" } as const
  const report = await connectionReport(credentialsOf(context, session), context.signal)
  const found = [...checkRequest(request.headers, context.clientIp), ...report.lines]
  const lines = found.map((line, at) => ({ ...line, key: String(at) }))
  return { is: "checked", lines, code: codeOf(lines) } as const
})

type Row = Extract<Awaited<ReturnType<typeof loader>>, { is: "checked" }>["lines"][number]

const KINDS = { good: "good", loss: "warn", broken: "bad" } as const
const NOTICES = ["good", "warn", "bad"] as const

const columns: readonly Column<Row>[] = [
  {
    key: "is",
    head: "Result",
    label: "Result",
    className: "w-24",
    cell: ({ is }) => <Tag kind={KINDS[is]}>{VERDICT_WORDS[is]}</Tag>,
  },
  { key: "part", head: "Part", lead: true, cell: ({ part }) => <Bidi className="t1">{part}</Bidi> },
  { key: "says", head: "Found", label: "Found", cell: ({ says }) => <Bidi className="endless">{says}</Bidi> },
]

/** The operator's command `check` as a page, with the person's own session. */
export default function Connection() {
  const data = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageHead
        title={TITLE}
        help="Checks the back office, the database, the sign-in provider and the proxy. It changes nothing and can take a minute."
        actions={<CheckNow isAgain={data.is === "checked"} />}
      />
      {data.is === "too soon" ? (
        <Notice kind="warn" live="alert">
          You have checked twice within a minute. Wait a moment, then check again.
        </Notice>
      ) : null}
      {data.is === "checked" ? (
        <>
          <Notice kind={NOTICES[data.code]} live="status">
            {RESULTS[data.code]}
          </Notice>
          <DataTable caption={TITLE} columns={columns} rows={data.lines} rowKey={({ key }) => key} />
        </>
      ) : null}
    </div>
  )
}

function CheckNow({ isAgain }: { isAgain: boolean }) {
  return (
    <Form method="get" action={connectionPath}>
      <Button look="primary" type="submit" name="check" value="now">
        {isAgain ? "Check again" : "Check now"}
      </Button>
    </Form>
  )
}
