import { useLocation } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Menu } from "~/ui/elements/menu"
import { useAnswer } from "~/ui/form/use-answer"
import { ExportLinks } from "./export-links"
import { type ListView, type RefusedView, ViewMarks } from "./view-marks"

/** A list's saved state of this person, from the loader. */
export interface KeptList {
  views: readonly ListView[] | null
  allHref: string
  filters: string
  /** Maximum characters of a view's name while the views dialog is open, else null. */
  viewName: number | null
}

const VIEWS_DIALOG = "views"

/** Links of every list: saved views and, unless `noFile`, export. */
export function ListTools(props: { kept: KeptList; path?: string; noFile?: boolean | undefined }) {
  const { path, noFile = false } = props
  const { views, allHref, filters } = props.kept
  const { here, pathname } = useHere(path)
  const used = views?.find(({ isCurrent }) => isCurrent)
  return (
    <>
      <Menu label={used ? <ViewInUse name={used.name} /> : "Views"} className="views">
        <Link to={allHref}>All</Link>
        {views?.map((view) => (
          <Link key={view.id} to={view.href} aria-current={view.isCurrent || undefined}>
            <bdi className="trunc">{view.name}</bdi>
            <ViewMarks view={view} />
          </Link>
        ))}
        {views ? null : <p className="meta">Your views could not be loaded.</p>}
        <Link to={here(views ? VIEWS_DIALOG : null)} preventScrollReset>
          <Icon name={views ? "edit" : "refresh"} />
          {views ? "Save or change views" : "Retry"}
        </Link>
      </Menu>
      {noFile ? null : <ExportLinks href={`${pathname}/export.csv${filters ? `?${filters}` : ""}`} />}
    </>
  )
}

function ViewInUse({ name }: { name: string }) {
  return (
    <span className="row flex-nowrap gap-1">
      View: <bdi className="trunc max-w-40">{name}</bdi>
    </span>
  )
}

const ViewsDialog = lazy(() => import("./views-dialog"))

/** The views dialog, while the address requests it. */
export function ListViews({ kept: { views, viewName } }: { kept: KeptList }) {
  const { here } = useHere()
  const answer = useAnswer<{ view?: RefusedView }>()
  if (viewName === null) return null
  return (
    <Suspense>
      <ViewsDialog
        views={views}
        refused={answer?.view ?? null}
        action={here(VIEWS_DIALOG)}
        closeHref={here(null)}
        maxName={viewName}
      />
    </Suspense>
  )
}

function useHere(path?: string) {
  const location = useLocation()
  const { search } = location
  const pathname = path ?? location.pathname
  const here = (dialog: string | null) => {
    const query = new URLSearchParams(search)
    if (dialog) query.set("dialog", dialog)
    else query.delete("dialog")
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
  return { here, pathname }
}
