import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openEditForm } from "~/forms/form-page.server"
import { loadPage, recordOf } from "~/forms/subject.server"
import { RecordRoute } from "~/record/record-page"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { ExternalLink } from "~/ui/elements/external-link"
import { ScriptOnly } from "~/ui/elements/script-only"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { Switch } from "~/ui/fields/switch"
import { TextField } from "~/ui/fields/text-field"
import { Form } from "~/ui/form/form"
import type { FormState, OpenDialog } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { type Column, DataTable } from "~/ui/list/data-table"
import { Pager } from "~/ui/list/pager"
import { withQuery } from "~/ui/list/with-query"
import { Crumbs } from "~/ui/page/crumbs"
import { Disclosure } from "~/ui/page/disclosure"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { attempt } from "~/upstream/attempt.server"
import { orNull } from "~/upstream/or-null.server"
import segmentCss from "./segment.css?url"
import { segments } from "./segment.record"
import { SEGMENT_FIELDS, UPDATE_SEGMENT } from "./segment-fields"
import { changeSegment } from "./segment-forms.server"
import { ProfileQuery, profileQuery, type ShownSegment, shapeSegment } from "./segment-profile.server"
import { ownSegmentTexts } from "./segment-texts"
import { type DetailsAsked, findSegment, findWithVouchers, getInsights } from "./segments.server"
import { VoucherField } from "./voucher-field"
import type { VoucherOffers } from "./voucher-offers.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: segmentCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.segment.name : "Segment")

export const loader = staffLoader({ gate: segments.gate, query: ProfileQuery }, (visit) => {
  const { api, can, query } = visit
  const asked = profileQuery(query)
  const canEdit = can(segments.edit)
  const isUpdating = canEdit && query.dialog === UPDATE_SEGMENT
  const shown = recordOf({
    // The calls run in parallel: none needs the segment.
    async find(_, id) {
      const [segment, insights, whole] = await Promise.all([
        attempt(findSegment(api, id, asked)),
        orNull(getInsights(api, id)),
        isUpdating ? orNull(findWithVouchers(api, id)) : null,
      ])
      if (!segment.ok) throw segment.error
      return segment.value && { segment: segment.value, insights, whole }
    },
    missing: ownSegmentTexts.missing,
  })
  return loadPage(visit, shown, async ({ segment, insights, whole }) => {
    const form = whole ? await openEditForm(visit, changeSegment, whole) : null
    const dialog: OpenDialog | null = form && { intent: UPDATE_SEGMENT, form }
    return { canEdit, asked, insights, dialog, segment: shapeSegment(segment) }
  })
})

/** Reloads the segment first. If that fails, the form comes back with the typed values. */
export const action = formAction({
  gate: segments.gate,
  edit: segments.edit,
  forms: [formOf(changeSegment, recordOf({ find: findWithVouchers, missing: ownSegmentTexts.missing }))],
})

export default function SegmentProfile() {
  return (
    <RecordRoute record={segments} loaded={useLoaderData<typeof loader>()} missing={ownSegmentTexts.missing}>
      {(loaded) => <SegmentPage {...loaded} />}
    </RecordRoute>
  )
}

const DIALOG_TITLE = "Update Segment"

interface SegmentPageProps {
  segment: ShownSegment
  insights: { totalUsers: number; totalSubscriptions: number } | null
  asked: DetailsAsked
  canEdit: boolean
  dialog: OpenDialog | null
}

/** A segment with insights, vouchers and clients. Each table has its own pager. */
function SegmentPage({ segment, insights, asked, canEdit, dialog }: SegmentPageProps) {
  const { search } = useLocation()
  const path = segments.pathOf(segment.id)
  const here = (changes: Record<string, string | number | undefined>) => withQuery(path, search, changes)
  return (
    <div className="page">
      <Crumbs items={[{ text: segments.label, to: segments.path }, { text: `#${segment.id}` }]} />
      <PageHead
        title={
          <>
            Segment: <Bidi>{segment.name}</Bidi> ({segment.status})
          </>
        }
        help={`Created ${segment.created}, last modified ${segment.updated}.`}
      />
      <Disclosure title="Segment Insights" open>
        <div className="ins">
          {insights ? (
            <div className="facts">
              <Fact value={insights.totalUsers} label="total users" />
              <Fact value={insights.totalSubscriptions} label="total subscriptions" />
            </div>
          ) : (
            <ErrorState />
          )}
          <UsedFilter path={path} isUsed={asked.isUsed} />
          {canEdit ? (
            <Button look="primary" to={here({ dialog: UPDATE_SEGMENT })} preventScrollReset>
              {DIALOG_TITLE}
            </Button>
          ) : null}
        </div>
      </Disclosure>
      <div className="two-t">
        <Disclosure title="Vouchers" count={segment.vouchers.total} open>
          <Table
            name="Vouchers"
            columns={voucherColumns}
            found={segment.vouchers}
            href={(page) => here({ vouchers: page === 1 ? undefined : page })}
          />
        </Disclosure>
        <Disclosure title="Segment Clients" count={segment.clients.total} open>
          <Table
            name="Segment Clients"
            columns={clientColumns}
            found={segment.clients}
            href={(page) => here({ clients: page === 1 ? undefined : page })}
          />
        </Disclosure>
      </div>
      {dialog ? (
        <UpdateSegment
          loaded={dialog.form}
          action={here({ dialog: UPDATE_SEGMENT })}
          closeHref={here({ dialog: undefined })}
        />
      ) : null}
    </div>
  )
}

function Fact({ value, label }: { value: number; label: string }) {
  return (
    <p className="fact">
      <b>{value.toLocaleString("en-US")}</b>
      <span>{label}</span>
    </p>
  )
}

/** Filters clients by used voucher. A change resets both tables to page 1. */
function UsedFilter({ path, isUsed }: { path: string; isUsed: boolean }) {
  return (
    <Form key={String(isUsed)} method="get" action={path} className="row push" preventScrollReset>
      <Switch
        name="used"
        value="1"
        label="Filter with used voucher"
        defaultChecked={isUsed}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <ScriptOnly
        fallback={
          <Button type="submit" small>
            Apply
          </Button>
        }
      >
        {null}
      </ScriptOnly>
    </Form>
  )
}

type Voucher = ShownSegment["vouchers"]["rows"][number]
const voucherColumns: readonly Column<Voucher>[] = [
  { key: "id", head: "Id", label: "Id", numeric: true, quiet: true, className: "w-24", cell: (row) => row.id },
  {
    key: "code",
    head: "Coupon",
    lead: true,
    cell: (row) => (
      <ExternalLink className="t1" href={row.href}>
        <Bidi>{row.code}</Bidi>
      </ExternalLink>
    ),
  },
  {
    key: "count",
    head: "Total Subscriptions",
    label: "Total Subscriptions",
    numeric: true,
    right: true,
    cell: (row) => row.subscriptionsCount.toLocaleString("en-US"),
  },
]

type Client = ShownSegment["clients"]["rows"][number]
const clientColumns: readonly Column<Client>[] = [
  { key: "id", head: "Id", label: "Id", numeric: true, quiet: true, className: "w-24", cell: (row) => row.id },
  {
    key: "name",
    head: "Name",
    lead: true,
    cell: (row) => (
      <ExternalLink className="t1" href={row.href}>
        <Bidi>{row.name}</Bidi>
      </ExternalLink>
    ),
  },
]

interface TableProps<Row> {
  name: string
  columns: readonly Column<Row>[]
  found: { rows: readonly Row[]; currentPage: number; lastPage: number; perPage: number; total: number }
  href: (page: number) => string
}

function Table<Row extends { id: number }>({ name, columns, found, href }: TableProps<Row>) {
  const id = name.toLowerCase().replaceAll(" ", "-")
  return (
    <>
      <DataTable id={id} caption={name} columns={columns} rows={found.rows} rowKey={(row) => row.id} />
      <Pager
        label={`${name} pages`}
        tableId={id}
        page={found.currentPage}
        lastPage={found.lastPage}
        total={found.total}
        pageSize={found.perPage}
        href={href}
      />
    </>
  )
}

function UpdateSegment({ loaded, action, closeHref }: { loaded: FormState; action: string; closeHref: string }) {
  const form = useSendForm<typeof SEGMENT_FIELDS, VoucherOffers>({
    intent: UPDATE_SEGMENT,
    fields: SEGMENT_FIELDS,
    loaded,
  })
  const { field, check } = form
  return (
    <SendDialog form={form} title={DIALOG_TITLE} size="panel" action={action} closeHref={closeHref}>
      <TextField {...field("name")} />
      <CheckboxField {...check("active")} role="switch" />
      <VoucherField
        vouchers={field("vouchers")}
        keyword={form.state.offers.keyword}
        options={form.state.offers.vouchers}
      />
    </SendDialog>
  )
}
