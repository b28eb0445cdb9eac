import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Outlet, useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { env } from "~/base/env.server"
import { parseListQuery } from "~/lists/list-query.server"
import { actOnViews, readList } from "~/lists/read-list.server"
import { Button } from "~/ui/elements/button"
import { SelectField } from "~/ui/fields/select-field"
import { FilterBar } from "~/ui/list/filter-bar"
import { countText, ListTable } from "~/ui/list/list-table"
import { ListTools, ListViews } from "~/ui/list/list-tools"
import { SearchFilter } from "~/ui/list/search-filter"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { settle } from "~/upstream/settle.server"
import marketingCss from "../marketing.css?url"
import { ActiveCard } from "./active-card"
import { ApplicationChoice } from "./application-choice"
import { banners } from "./banner.record"
import { DEFAULT_TENANT, ORDERS, TENANTS, tenantLabel } from "./banner-choices"
import { bannerColumns } from "./banner-columns"
import { BannerQuery, bannerList, pictureUrl } from "./banner-list.server"
import { switchBanner } from "./banner-switch.server"
import { bannerTexts, ownBannerTexts } from "./banner-texts"
import { listActive } from "./banners.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: marketingCss }]

export const meta: MetaFunction = (args) => pageTitle(args, bannerTexts.title)

export async function loader({ context, request }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, banners.gate)
  const { application } = parseListQuery(context.url, BannerQuery)
  const [loaded, active] = await Promise.all([
    readList(guarded, request, bannerList, banners.edit),
    settle(listActive(guarded.api, application)),
  ])
  return {
    ...loaded,
    canAdd: guarded.can(gates.createBanner),
    applications: TENANTS.map((value) => ({ value, label: tenantLabel(value, env.PRODUCT_NAME) })),
    active: active?.map(({ id, name, bannerImgEn }) => ({ id, name, picture: pictureUrl(bannerImgEn) })) ?? null,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, banners.gate)
  const { application } = parseListQuery(context.url, BannerQuery)
  return actOnViews(guarded, request, bannerList, (form) => switchBanner(guarded, form, application))
}

const STATUSES = [
  { value: "ACTIVE", label: "Active" },
  { value: "INACTIVE", label: "Inactive" },
]
const DIRECTIONS = ["DESC", "ASC"].map((value) => ({ value, label: value }))

/** In-App Banners (product/marketing 1). */
export default function BannerList() {
  const { kept, query, list, active, applications, canEdit, canAdd, isFiltered } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const label = applications.find(({ value }) => value === query.application)?.label ?? query.application
  return (
    <div className="page">
      <PageHead
        title={bannerTexts.title}
        help={ownBannerTexts.help}
        actions={
          <>
            <ListTools kept={kept} path={banners.path} />
            <ApplicationChoice application={query.application} applications={applications} />
            {canAdd ? (
              <Button look="primary" to={banners.createPath + search} preventScrollReset>
                {bannerTexts.add}
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
        keep={query.application === DEFAULT_TENANT ? kept.keep : { ...kept.keep, application: query.application }}
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
      </FilterBar>
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
