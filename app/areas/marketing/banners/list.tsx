import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { Outlet, useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { listAction, readList } from "~/lists/read-list.server"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { ScriptOnly } from "~/ui/elements/script-only"
import { SelectField } from "~/ui/fields/select-field"
import type { SelectOption } from "~/ui/fields/select-option"
import { Form } from "~/ui/form/form"
import { FilterBar } from "~/ui/list/filter-bar"
import { countText, ListTable } from "~/ui/list/list-table"
import { ListTools, ListViews } from "~/ui/list/list-tools"
import { SearchFilter } from "~/ui/list/search-filter"
import { NO_MATCHING_DATA } from "~/ui/page/empty-state"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { orNull } from "~/upstream/or-null.server"
import { banners } from "./banner.record"
import { DIRECTIONS, ORDERS } from "./banner-choices"
import { bannerColumns } from "./banner-columns"
import { ENDS } from "./banner-ends"
import { BannerQuery, bannerList, pictureUrl } from "./banner-list.server"
import { BannerPicture } from "./banner-picture"
import { switchBanner } from "./banner-switch.server"
import bannersCss from "./banners.css?url"
import { listActive } from "./banners.server"
import { applicationOptions } from "./tenants.server"

const TITLE = "In-App Banners"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: bannersCss }]

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = staffLoader({ gate: banners.gate, query: BannerQuery }, async (visit) => {
  const [loaded, active] = await Promise.all([
    readList(visit, bannerList, banners.edit),
    orNull(listActive(visit.api, visit.query.application)),
  ])
  return {
    ...loaded,
    canAdd: visit.can(gates.createBanner),
    applications: applicationOptions(),
    active: active?.map(({ id, name, bannerImgEn }) => ({ id, name, picture: pictureUrl(bannerImgEn) })) ?? null,
  }
})

export const action = listAction(banners.gate, bannerList, [switchBanner])

const STATUSES = [
  { value: "ACTIVE", label: "Active" },
  { value: "INACTIVE", label: "Inactive" },
]

export default function BannerList() {
  const { kept, query, list, active, applications, canEdit, canAdd, isFiltered } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const label = applications.find(({ value }) => value === query.application)?.label ?? query.application
  return (
    <div className="page">
      <PageHead
        title={TITLE}
        help="Pictures on the home screen of the app, one list per application."
        actions={
          <>
            <ListTools kept={kept} path={banners.path} />
            <ApplicationChoice application={query.application} applications={applications} />
            {canAdd ? (
              <Button look="primary" to={banners.createPath + search} preventScrollReset>
                + Add Banner
              </Button>
            ) : null}
          </>
        }
      />
      <ActiveCard active={active} application={label} orderHref={canEdit ? `${banners.path}/order${search}` : null} />
      <FilterBar
        label="Filter banners"
        clearHref={kept.allHref}
        count={countText(list, "banner", "banners")}
        keep={
          query.application === applications[0]?.value ? kept.keep : { ...kept.keep, application: query.application }
        }
      >
        <SearchFilter placeholder="Name or ID" maxLength={100} defaultValue={query.search} />
        <SelectField
          bare
          name="order_by"
          label="Order By"
          placeholder={null}
          defaultValue={query.order_by}
          options={ORDERS}
        />
        <SelectField
          bare
          name="direction"
          label="Order Direction"
          placeholder={null}
          defaultValue={query.direction}
          options={DIRECTIONS}
        />
        <SelectField
          bare
          name="status"
          label="Status"
          placeholder="All"
          defaultValue={query.status}
          options={STATUSES}
        />
        <SelectField bare name="ends" label="Ends" placeholder="Any time" defaultValue={query.ends} options={ENDS} />
      </FilterBar>
      {canEdit ? <p className="meta mb-2">A banner is shown as soon as you switch it on.</p> : null}
      <ListTable
        name="Banners"
        columns={bannerColumns({ canEdit, search })}
        list={list}
        rowKey={(row) => row.id}
        kept={kept}
        isFiltered={isFiltered}
        path={banners.path}
      />
      <Outlet />
      <ListViews kept={kept} />
    </div>
  )
}

/** Filters that stay when another application is chosen. */
const FILTERS = new Set(["search", "order_by", "direction", "status"])

/** Submits on change; without script by a Show button. */
function ApplicationChoice(props: { application: string; applications: readonly SelectOption[] }) {
  const { application, applications } = props
  const filters = [...new URLSearchParams(useLocation().search)].filter(([name]) => FILTERS.has(name))
  return (
    <Form key={application} method="get" action={banners.path} className="row grow" replace preventScrollReset>
      {filters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        bare
        name="application"
        label="Application"
        fieldClass="flex grow items-center gap-2"
        className="min-w-28"
        placeholder={null}
        defaultValue={application}
        options={applications}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <ScriptOnly fallback={<Button type="submit">Show</Button>}>{null}</ScriptOnly>
    </Form>
  )
}

interface ActiveCardProps {
  /** In display order; null if they could not be loaded. */
  active: readonly { id: number; name: string; picture: string | null }[] | null
  application: string
  /** Null without the permission to change the order. */
  orderHref: string | null
}

/** The active banners' English images in the order in which the application shows them. */
function ActiveCard({ active, application, orderHref }: ActiveCardProps) {
  return (
    <section className="card" aria-labelledby="banner-orders">
      <header>
        <h2 id="banner-orders">In-App Banners Orders</h2>
        {active ? (
          <span className="count">
            {active.length} active in {application}
          </span>
        ) : null}
        {orderHref && active && active.length > 1 ? (
          <Button small icon="swap" to={orderHref} preventScrollReset>
            Edit Order
          </Button>
        ) : null}
      </header>
      {active ? null : <ErrorState />}
      {active?.length === 0 ? <p className="p-4">{NO_MATCHING_DATA}</p> : null}
      {active && active.length > 0 ? (
        // After a change of the order its first banner is in sight again.
        <Strip key={active.map(({ id }) => id).join()} active={active} />
      ) : null}
    </section>
  )
}

function Strip({ active }: { active: NonNullable<ActiveCardProps["active"]> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <ol className="brail" tabIndex={0} aria-label="Active banners in order, scroll sideways">
      {active.map(({ id, name, picture }, at) => (
        <li key={id}>
          <BannerPicture src={picture} alt={`${name}, English image`} width={232} height={102} />
          <p className="cap">
            <b>{at + 1}</b>
            <Bidi>{name}</Bidi>
          </p>
        </li>
      ))}
    </ol>
  )
}
