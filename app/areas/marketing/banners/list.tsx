import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { Outlet, useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { listAction, readList } from "~/lists/read-list.server"
import { Button } from "~/ui/elements/button"
import { SelectField } from "~/ui/fields/select-field"
import { FilterBar } from "~/ui/list/filter-bar"
import { countText, ListTable } from "~/ui/list/list-table"
import { ListTools, ListViews } from "~/ui/list/list-tools"
import { SearchFilter } from "~/ui/list/search-filter"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { orNull } from "~/upstream/or-null.server"
import { ActiveCard } from "./active-card"
import { ApplicationChoice } from "./application-choice"
import { banners } from "./banner.record"
import { DIRECTIONS, ORDERS } from "./banner-choices"
import { bannerColumns } from "./banner-columns"
import { ENDS } from "./banner-ends"
import { BannerQuery, bannerList, pictureUrl } from "./banner-list.server"
import { switchBanner } from "./banner-switch.server"
import { bannerTexts, ownBannerTexts } from "./banner-texts"
import bannersCss from "./banners.css?url"
import { listActive } from "./banners.server"
import { applicationOptions } from "./tenants.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: bannersCss }]

export const meta: MetaFunction = (args) => pageTitle(args, bannerTexts.title)

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
      {canEdit ? <p className="meta mb-2">{ownBannerTexts.switchedOn}</p> : null}
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
