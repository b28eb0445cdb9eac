import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data, redirect } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parkedForm } from "~/auth/parked-form.server"
import { tooManyIds } from "~/domain/id-list"
import { packNamed } from "~/domain/named-pack"
import { actOnce } from "~/forms/act-once.server"
import { readForm } from "~/forms/form.server"
import { actOnList } from "~/lists/list-actions.server"
import { paginate, parseListQuery } from "~/lists/list-query.server"
import { openList } from "~/lists/list-state.server"
import { recordActivity } from "~/store/activity.server"
import { createDraft, listDrafts } from "~/store/drafts.server"
import { settleStore } from "~/store/settle-store.server"
import { Button } from "~/ui/elements/button"
import { useAnswer } from "~/ui/form/use-answer"
import { countText, ListTable } from "~/ui/list/list-table"
import { ListTools, ListViews } from "~/ui/list/list-tools"
import { withQuery } from "~/ui/list/with-query"
import { Notice } from "~/ui/page/notice"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { listCities, listZones } from "~/upstream/lookups.server"
import { settle } from "~/upstream/settle.server"
import { draftActivity } from "../draft/draft-activity"
import { draftPath, generatePath, menuListPath } from "../menu-paths"
import { listMenus } from "../menus.server"
import {
  type CreateMenuFormData,
  noRoom,
  offerCreateMenu,
  parseCreateMenu,
  refreshCreateMenu,
} from "./create-menu.server"
import { DraftsSection } from "./drafts-section"
import { listJobs } from "./jobs.server"
import { JobsSection } from "./jobs-section"
import { menuColumns } from "./menu-columns"
import { MenuFilters } from "./menu-filters"
import {
  addressWithZones,
  filterMenus,
  MenuListQuery,
  menuList,
  sortMenus,
  toRow,
  withoutForeignZones,
} from "./menu-list.server"

/** The name of the Create Menu dialog in the address. */
const CREATE_DIALOG = "create-menu"

const CreateMenuDialog = lazy(() => import("./create-menu-dialog"))

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, "Menu List")

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, can, session } = await requireStaff(context, gates.menus)
  const asked = parseListQuery(context.url, MenuListQuery)
  const canCreate = can(gates.createMenu)
  const parked = await parkedForm(context, session)
  const [kept, menus, cities, zones, jobs, drafts, createForm] = await Promise.all([
    openList(context, request, session, menuList),
    settle(listMenus(api)),
    settle(listCities(api)),
    settle(listZones(api, asked.city)),
    asked.jobs ? settle(listJobs(api, asked.jobs)) : null,
    canCreate ? settleStore(context, listDrafts(session.staffKey)) : [],
    canCreate && asked.dialog === CREATE_DIALOG ? offerCreateMenu(api, parked?.form) : null,
  ])
  const query = withoutForeignZones(asked, zones)
  const address = zones && addressWithZones(context.url, query.zones, kept.allHref)
  // A refused form's page is drawn at the form's address.
  if (address && !request.headers.has("Content-Type")) throw redirect(address)
  const found = menus && sortMenus(filterMenus(menus, query), kept.sort)
  const page = found && paginate(found, query.page, kept.pageSize)
  return {
    query,
    kept,
    idNote: query.id ? tooManyIds(query.id) : null,
    list: page && { ...page, rows: page.rows.map(toRow), all: menus.length },
    cities: cities?.map(({ id, enName }) => ({ id, name: enName })) ?? null,
    zones: zones && packNamed(zones.map(({ id, name }) => ({ id: String(id), name }))),
    jobs,
    drafts: drafts?.map(({ id, name }) => ({ id, name })) ?? null,
    canCreate,
    canGenerate: can(gates.generateMenu),
    createForm,
  }
}

/**
 * The forms that every list has, and the Create Menu form: a valid one becomes a draft here, and nothing is sent
 * upstream (product/food 1).
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const { api, session, requireGate } = await requireStaff(context, gates.menus)
  const form = await readForm(request)
  const kept = await actOnList(context, session, menuList, form)
  if (kept) return kept
  requireGate(gates.createMenu)
  if (form.get("intent") === "refresh-options") return data(await refreshCreateMenu(api, form))
  const refuse = (form: CreateMenuFormData, status: number) => data(form, { status })
  const unknown = async () => refuse(await offerCreateMenu(api, form), 409)
  return actOnce({ context, session, form }, { isRepeatable: true, unknown }, async ({ id }) => {
    const { menu, reply, options, status } = await parseCreateMenu(api, form)
    if (!menu) return refuse({ reply, options }, status)
    const draftId = await createDraft(session.staffKey, menu, id)
    if (draftId === null) return refuse({ reply: noRoom(reply), options }, 409)
    await recordActivity(context, session, draftActivity("created", draftId, menu))
    throw redirect(draftPath(draftId), 303)
  })
}

export default function MenuList() {
  const { query, kept, list, drafts, canCreate, canGenerate, createForm, ...data } = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  const { search } = useLocation()
  const here = (changes: Record<string, string | number | undefined>) => withQuery(menuListPath, search, changes)
  // The section that is open is no filter.
  const withJobs = (href: string) => withQuery(menuListPath, href.split("?")[1] ?? "", { jobs: query.jobs })
  const isFiltered = Boolean(query.id || query.name || query.city || query.status || query.zones.length > 0)
  return (
    <div className="page">
      <PageHead
        title="Menu List"
        help="Weekly menus by city and zone. Open one to see its days and stock."
        actions={
          <>
            <ListTools kept={kept} />
            {canGenerate ? <Button to={generatePath()}>Generate Menu</Button> : null}
            {canCreate ? (
              <Button look="primary" to={here({ dialog: CREATE_DIALOG })} preventScrollReset>
                + Create Menu
              </Button>
            ) : null}
          </>
        }
      />
      <DraftsSection drafts={drafts} />
      <JobsSection jobs={data.jobs} page={query.jobs ?? null} href={(page) => here({ jobs: page })} />
      <MenuFilters
        query={query}
        cities={data.cities}
        zones={data.zones}
        count={countText(list, "menu", "menus")}
        clearHref={withJobs(kept.allHref)}
        keep={kept.keep}
      />
      {data.idNote ? <Notice kind="warn">{data.idNote}</Notice> : null}
      <ListTable
        name="Menus"
        columns={menuColumns}
        list={list}
        rowKey={(row) => row.id}
        kept={kept}
        isFiltered={isFiltered}
      />
      {createForm ? (
        <Suspense>
          <CreateMenuDialog
            form={createForm}
            refused={actionData && "reply" in actionData ? actionData : null}
            action={here({ dialog: CREATE_DIALOG })}
            closeHref={here({ dialog: undefined })}
          />
        </Suspense>
      ) : null}
      <ListViews kept={kept} />
    </div>
  )
}
