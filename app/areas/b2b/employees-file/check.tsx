import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { type Guarded, requireStaff } from "~/auth/guard.server"
import { redirectWith } from "~/base/redirects.server"
import { shownName } from "~/domain/shown-name"
import { readForm } from "~/forms/form.server"
import { openForm, sendOnce } from "~/forms/send-form.server"
import { PageNumber, paginate, parseListQuery } from "~/lists/list-query.server"
import { Button } from "~/ui/elements/button"
import { truncate } from "~/ui/elements/truncate"
import { withQuery } from "~/ui/list/with-query"
import { Figures } from "~/ui/page/figures"
import figuresCss from "~/ui/page/figures.css?url"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { B2bCrumbs } from "../b2b-crumbs"
import { BrokenRows } from "./broken-rows"
import { CheckForm } from "./check-form"
import { faultText, findEmployeesFile, readEmployees } from "./employees-file.server"
import { type Checked, sendEmployees } from "./employees-file-forms.server"
import { employeesCheckPath, employeesFilePath } from "./employees-file-paths"
import { ownEmployeesFileTexts } from "./employees-file-texts"
import { requireOrganization } from "./require-organization.server"

/** Broken rows a page, and characters of a value that are shown. */
const ROWS = 20
const VALUE_LENGTH = 60

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [recordCss, figuresCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, ownEmployeesFileTexts.checkTitle)

const CheckQuery = z.object({ broken: PageNumber })

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, gates.editOrganization)
  const checked = await requireChecked(guarded, params)
  const { file, organization } = checked
  const { hasEmails, lines } = readEmployees(file, organization)
  const broken = lines.flatMap(({ line, name, email, phone, fault }) =>
    fault ? [{ line, name: cut(name), email: cut(email), phone: cut(phone), reason: faultText(fault) }] : [],
  )
  return {
    id: file.id,
    organization: { id: organization.id, name: shownName(organization.id, organization.enName) },
    fileName: file.fileName,
    bytes: file.bytes.byteLength,
    counts: { all: lines.length, broken: broken.length },
    hasEmails,
    broken: paginate(broken, parseListQuery(context.url, CheckQuery).broken, ROWS),
    form: await openForm(guarded, sendEmployees, checked),
  }
}

/** Sends the file that was checked; one that is gone, or was sent, is chosen again. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, gates.organizations)
  guarded.requireGate(gates.editOrganization)
  const form = await readForm(request)
  const reply = await sendOnce({ ...guarded, form, current: await requireChecked(guarded, params) }, sendEmployees)
  return data(reply, { status: reply.status })
}

/** @throws the redirect to where the file is chosen again; Response 404 for no organization */
async function requireChecked(guarded: Guarded, params: LoaderFunctionArgs["params"]): Promise<Checked> {
  const { api, context, session } = guarded
  const organization = await requireOrganization(api, params.id)
  const file = await findEmployeesFile(session.staffKey, organization.id, params.file)
  if (file) return { file, organization }
  const gone = { kind: "warning", title: ownEmployeesFileTexts.gone } as const
  throw redirectWith(context, employeesFilePath(organization.id), gone)
}

const cut = (text: string) => truncate(text, VALUE_LENGTH)

/** What is in the file, before anything is sent (product/b2b 2). */
export default function CheckEmployees() {
  const loaded = useLoaderData<typeof loader>()
  const { id, organization, fileName, bytes, counts, broken, hasEmails } = loaded
  const { search } = useLocation()
  const path = employeesCheckPath(organization.id, id)
  const of = `of ${number(counts.all)}`
  return (
    <>
      <div className="page pb-0!">
        <B2bCrumbs organization={organization} here={ownEmployeesFileTexts.title} />
        <PageHead
          title={ownEmployeesFileTexts.checkTitle}
          help={
            <>
              <bdi>{fileName}</bdi>, {number(bytes)} bytes, {number(counts.all)} {counts.all === 1 ? "row" : "rows"}.{" "}
              {ownEmployeesFileTexts.notSentYet}
            </>
          }
          actions={<Button to={employeesFilePath(organization.id)}>{ownEmployeesFileTexts.another}</Button>}
        />
        <Figures
          items={[
            { label: hasEmails ? "Ready to send" : "Not checked", number: number(counts.all - counts.broken), of },
            { label: "Broken", number: number(counts.broken), of },
          ]}
        />
        {counts.broken > 0 ? (
          <BrokenRows
            broken={broken}
            file={`${path}/broken.csv`}
            pageHref={(page) => withQuery(path, search, { broken: page === 1 ? undefined : page })}
          />
        ) : null}
      </div>
      <CheckForm
        loaded={loaded.form}
        organizationId={organization.id}
        path={path}
        counts={counts}
        hasEmails={hasEmails}
      />
    </>
  )
}

const number = (value: number) => value.toLocaleString("en-US")
