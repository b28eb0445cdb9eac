import type { MetaFunction } from "@remix-run/node"
import { redirect } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { encodeOptions } from "~/domain/encode-options"
import { tooManyIds } from "~/domain/id-list"
import { formOf, openForm } from "~/forms/form-page.server"
import { listAction, readList } from "~/lists/read-list.server"
import { listDrafts } from "~/store/drafts.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { Button } from "~/ui/elements/button"
import { ListPage } from "~/ui/list/list-page"
import { withQuery } from "~/ui/list/with-query"
import { pageTitle } from "~/ui/page/page-title"
import { listCities, listZones } from "~/upstream/lookups.server"
import { orNull } from "~/upstream/or-null.server"
import { menus } from "../menu.record"
import { generatePath } from "../menu-paths"
import { createMenuForm } from "./create-menu.server"
import { CREATE_MENU } from "./create-menu-fields"
import { DraftsSection } from "./drafts-section"
import { listMenuJobs } from "./jobs.server"
import { JobsSection } from "./jobs-section"
import { menuColumns } from "./menu-columns"
import { MenuFilters } from "./menu-filters"
import { addressWithZones, menuList, withoutForeignZones } from "./menu-list.server"

const CreateMenuDialog = lazy(() => import("./create-menu-dialog"))

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, "Menu List")

export const loader = staffLoader({ gate: menus.gate, query: menuList.query }, async (visit) => {
  const { api, can, session, context, request, query: asked } = visit
  const canCreate = can(gates.createMenu)
  const allZones = orNull(listZones(api, asked.city))
  const ownZones = withoutForeignZones(asked, () => allZones)
  const [loaded, cities, zones, jobs, drafts, createForm] = await Promise.all([
    ownZones.then((query) => readList({ ...visit, query }, menuList, gates.createMenu)),
    orNull(listCities(api)),
    allZones,
    asked.jobs ? orNull(listMenuJobs(api, asked.jobs)) : null,
    canCreate ? storeOrNull(context, listDrafts(session.staffKey)) : [],
    canCreate && asked.dialog === CREATE_MENU ? openForm(visit, createMenuForm, null) : null,
  ])
  const address = zones && addressWithZones(context.url, loaded.query.zones, loaded.kept.allHref)
  // The page of a refused form is rendered at the form's address.
  if (address && !request.headers.has("Content-Type")) throw redirect(address)
  return {
    ...loaded,
    idNote: asked.id ? tooManyIds(asked.id) : null,
    cities: cities?.map(({ id, enName }) => ({ id, name: enName })) ?? null,
    zones: zones && encodeOptions(zones.map(({ id, name }) => ({ id: String(id), name }))),
    jobs,
    drafts: drafts?.map(({ id, name }) => ({ id, name })) ?? null,
    canGenerate: can(gates.generateMenu),
    createForm,
  }
})

export const action = listAction(menus.gate, menuList, [formOf(createMenuForm)])

export default function MenuList() {
  const { drafts, canGenerate, createForm, jobs, cities, zones, ...loaded } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { query, kept, canEdit } = loaded
  const here = (changes: Record<string, string | number | undefined>) => withQuery(menus.path, search, changes)
  // `jobs` opens a section and is not a filter.
  const allHref = withQuery(menus.path, kept.allHref.split("?")[1] ?? "", { jobs: query.jobs })
  const keep = query.jobs ? { ...kept.keep, jobs: String(query.jobs) } : kept.keep
  return (
    <>
      <ListPage
        record={menus}
        title="Menu List"
        help="Weekly menus by city and zone. Open one to see its days and stock."
        loaded={{ ...loaded, kept: { ...kept, allHref, keep } }}
        columns={menuColumns.screen}
        rowKey={(row) => row.id}
        actions={
          <>
            {canGenerate ? <Button to={generatePath()}>Generate Menu</Button> : null}
            {canEdit ? (
              <Button look="primary" to={here({ dialog: CREATE_MENU })} preventScrollReset>
                + Create Menu
              </Button>
            ) : null}
          </>
        }
        above={
          <>
            <DraftsSection drafts={drafts} />
            <JobsSection jobs={jobs} page={query.jobs ?? null} href={(page) => here({ jobs: page })} />
          </>
        }
        filters={<MenuFilters query={query} cities={cities} zones={zones} />}
      />
      {createForm ? (
        <Suspense>
          <CreateMenuDialog
            loaded={createForm}
            action={here({ dialog: CREATE_MENU })}
            closeHref={here({ dialog: undefined })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
