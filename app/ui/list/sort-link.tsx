import { useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"

type Direction = "ascending" | "descending"

/** Which way the address sorts by this key, if it does. */
export function useSorted(key: string | undefined): Direction | undefined {
  const asked = new URLSearchParams(useLocation().search).get("sort")
  if (!key || !asked) return undefined
  return asked === key ? "ascending" : asked === `-${key}` ? "descending" : undefined
}

/** The head of a column as a link: sorts by it, then the other way round, then in the list's own order again. */
export function SortLink({ by, direction, children }: { by: string; direction?: Direction; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const name of ["page", "dialog", "sort"]) query.delete(name)
  if (!direction) query.set("sort", by)
  else if (direction === "ascending") query.set("sort", `-${by}`)
  // The bare address would open the person's default view, which may be sorted.
  else if (query.size === 0) query.set("view", "none")
  return (
    <Link to={`${pathname}?${query}`} preventScrollReset>
      {children}
      <Icon name={direction ? "desc" : "sort"} className={direction === "ascending" ? "flip" : undefined} />
    </Link>
  )
}
