import { gates } from "~/auth/gates"
import { idsOnly } from "~/domain/id-list"
import { shownName } from "~/domain/shown-name"
import { MAX_HITS, type SearchHit, type SearchSource } from "~/record/search-source.server"
import { statusWord } from "~/ui/elements/status-word"
import { menus } from "../menu.record"
import { type MenuRecord, MenusSchema } from "../menus.server"

/** Searches by the upstream's `keyword`. The menu with exactly this id comes first. */
export const menuSource: SearchSource = {
  gate: gates.menus,
  label: "Menus",
  async find(api, query) {
    const many = idsOnly(query)?.ids ?? []
    if (many.length > 1) {
      const all = await api.rest.get("/menus", { schema: MenusSchema })
      const own = all.filter(({ id }) => many.includes(String(id)))
      const allHref = `${menus.path}?${new URLSearchParams({ id: many.join(",") })}`
      return { hits: own.slice(0, MAX_HITS).map(toHit), total: own.length, allHref }
    }
    const [one] = many
    const keyword = one ?? query
    const found = await api.rest.get("/menus", { query: { keyword }, schema: MenusSchema })
    const named = found.filter(({ id }) => String(id) !== one)
    const exact = found.filter(({ id }) => String(id) === one)
    const all = new URLSearchParams(one ? { id: one } : { name: query })
    return {
      hits: [...exact, ...named].slice(0, MAX_HITS).map(toHit),
      total: found.length,
      allHref: `${menus.path}?${all}`,
    }
  },
}

function toHit({ id, name, city, status }: MenuRecord): SearchHit {
  const note = [`#${id}`, city?.name, statusWord(status)].filter(Boolean).join(", ")
  return { title: shownName(id, name), note, href: menus.pathOf(id) }
}
