import { createContext, type ReactNode, useContext } from "react"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"

/** Address of the surrounding filter bar; null outside one. */
export const FilterAddress = createContext<{ pathname: string; search: string } | null>(null)

/** Removes one filter that is set. The rest of the address stays, without the page number. */
export function FilterChip({ name, label }: { name: string; label: ReactNode }) {
  const address = useContext(FilterAddress)
  if (!address) return null
  const query = new URLSearchParams(address.search)
  const own = [name, `${name}[]`, `all${name.charAt(0).toUpperCase()}${name.slice(1)}`]
  if (!own.some((one) => query.getAll(one).some(Boolean))) return null
  for (const one of [...own, "page"]) query.delete(one)
  return (
    <Link
      className="chip unfilter"
      to={query.size > 0 ? `${address.pathname}?${query}` : address.pathname}
      replace
      preventScrollReset
    >
      <Icon name="x" />
      <span className="sr">Remove filter: {label}</span>
    </Link>
  )
}
