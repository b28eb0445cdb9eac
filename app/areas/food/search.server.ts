import { gates } from "~/auth/gates"
import { MOST_HITS, type SearchHit, type SearchSource } from "~/search-source.server"
import { menuListPath, menuPath } from "./menus/menu-paths"
import { type Menu, MenusSchema } from "./menus/menus.server"
import { merchantInListPath, merchantListPath } from "./merchants/merchant-paths"
import { listMerchants, type Merchant } from "./merchants/merchants.server"

const ONLY_DIGITS = /^\d{1,12}$/

/** Menus by name or id: the upstream's own keyword (D1 7.4). The menu with exactly that id comes first. */
export const menuSource: SearchSource = {
  gate: gates.menus,
  label: "Menus",
  async find(api, query) {
    const found = await api.rest.get("/menus", { query: { keyword: query }, schema: MenusSchema })
    const named = found.filter(({ id }) => String(id) !== query)
    const exact = found.filter(({ id }) => String(id) === query)
    const all = new URLSearchParams(ONLY_DIGITS.test(query) ? { id: query } : { name: query })
    return {
      hits: [...exact, ...named].slice(0, MOST_HITS).map(menuHit),
      total: found.length,
      allHref: `${menuListPath}?${all}`,
    }
  },
}

/** Merchants by name, id or phone, as their list finds them. The merchant with exactly that id comes first. */
export const merchantSource: SearchSource = {
  gate: gates.merchants,
  label: "Merchants",
  async find(api, query) {
    const [found, byId] = await Promise.all([
      listMerchants(api, { search: query }, { page: 1, perPage: MOST_HITS }),
      ONLY_DIGITS.test(query) ? listMerchants(api, { search: `#${query}` }, { page: 1, perPage: 1 }) : null,
    ])
    const exact = byId?.merchants ?? []
    const others = found.merchants.filter(({ id }) => exact.every((one) => one.id !== id))
    return {
      hits: [...exact, ...others].slice(0, MOST_HITS).map(merchantHit),
      total: found.total,
      allHref: `${merchantListPath}?${new URLSearchParams({ search: query })}`,
    }
  },
}

function menuHit({ id, name, city, status }: Menu): SearchHit {
  return { title: name, note: noteOf([`#${id}`, city?.name, wordOf(status)]), href: menuPath(id) }
}

function merchantHit({ id, restaurantName, restaurantPhone, city, status }: Merchant): SearchHit {
  const note = noteOf([`#${id}`, restaurantPhone, city?.enName, wordOf(status)])
  return { title: restaurantName, note, href: merchantInListPath(id) }
}

const noteOf = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(", ")
const wordOf = (status: string) => status.charAt(0).toUpperCase() + status.slice(1).toLowerCase()
