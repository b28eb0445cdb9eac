import { type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { decodeOptions, encodeOptions } from "~/domain/encode-options"
import { tooManyIds } from "~/domain/id-list"
import { MAX_NAME_LENGTH } from "~/domain/menu/menu-limits"
import { formOf, openForm } from "~/forms/form-page.server"
import { listAction, readList } from "~/lists/read-list.server"
import { listDrafts } from "~/store/drafts.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Notice } from "~/ui/elements/notice"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { RedrawnFields } from "~/ui/form/redrawn-fields"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { ListPage } from "~/ui/list/list-page"
import { SearchFilter } from "~/ui/list/search-filter"
import { withQuery } from "~/ui/list/with-query"
import { pageTitle } from "~/ui/page/page-title"
import { listCities, listZones } from "~/upstream/lookups.server"
import { orNull } from "~/upstream/or-null.server"
import { menus } from "../menu.record"
import { draftPath, generatePath } from "../menu-paths"
import { createMenuForm } from "./create-menu.server"
import { CREATE_MENU } from "./create-menu-fields"
import { listMenuJobs } from "./jobs.server"
import { JobsSection } from "./jobs-section"
import { menuColumns } from "./menu-columns"
import { addressWithZones, type MenuListQuery, menuList, withoutForeignZones } from "./menu-list.server"

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

/** Links to the person's drafts until they are submitted or discarded. */
export function DraftsSection({ drafts }: { drafts: readonly { id: string; name: string }[] | null }) {
  const { pathname, search } = useLocation()
  if (!drafts) {
    const retry = (
      <Button to={pathname + search} small icon="refresh" replace preventScrollReset>
        Retry
      </Button>
    )
    return (
      <Notice kind="warn" action={retry}>
        Could not load your drafts.
      </Notice>
    )
  }
  if (drafts.length === 0) return null
  return (
    <Notice kind="info">
      <p>
        {drafts.length === 1
          ? "You have a menu that is not submitted yet."
          : "You have menus that are not submitted yet."}
      </p>
      <ul className="row gap-x-4 gap-y-1">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link to={draftPath(draft.id)}>
              Continue <Bidi>{draft.name}</Bidi>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface MenuFiltersProps {
  query: MenuListQuery
  /** null when they could not be loaded. */
  cities: readonly { id: number; name: string }[] | null
  /** Encoded by `encodeOptions`; null when they could not be loaded. */
  zones: string | null
}

/** Room for the max. ids of one search with the longest separators. */
const IDS_LENGTH = 1_500

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
  { value: "draft", label: "Draft" },
]

/** Live filters; without script a GET form. The address is their only state. */
export function MenuFilters({ query, cities, zones }: MenuFiltersProps) {
  return (
    <>
      <TextField
        bare
        name="id"
        label="ID"
        inputMode="numeric"
        dir="ltr"
        maxLength={IDS_LENGTH}
        placeholder="One or more IDs"
        defaultValue={query.id?.text}
      />
      <SearchFilter
        name="name"
        label="Name"
        placeholder="Menu name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={query.name}
      />
      <ChoiceFilter name="city" label="City" choices={cities} value={query.city} />
      {zones !== null ? (
        // Another city has other zones, so the choice starts again.
        <RedrawnFields version={query.city ?? ""}>
          <MultiSelect
            bare
            name="zones"
            allName="allZones"
            label="Zones"
            placeholder="All zones"
            options={decodeOptions(zones).map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={query.zones.map(String)}
            defaultAll={query.allZones === "1"}
          />
        </RedrawnFields>
      ) : (
        <FieldFailed name="zones" label="Zones" values={query.zones} />
      )}
      <SelectField bare name="status" label="Status" placeholder="All" defaultValue={query.status} options={STATUSES} />
    </>
  )
}
