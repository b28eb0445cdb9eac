import { gates } from "~/auth/gates"
import { MOST_HITS, type SearchHit, type SearchSource } from "~/search-source.server"
import { nameOf } from "./supervisor-list.server"
import { supervisorListPath, supervisorPath } from "./supervisor-paths"
import { listSupervisors, type Supervisor } from "./supervisors.server"

const ONLY_DIGITS = /^\d{1,12}$/

/** Supervisors as their list finds them. The one with exactly that id comes first. */
export const supervisorSource: SearchSource = {
  gate: gates.supervisors,
  label: "Supervisors",
  async find(api, query) {
    const [found, byId] = await Promise.all([
      listSupervisors(api, query, { page: 1, perPage: MOST_HITS }),
      ONLY_DIGITS.test(query) ? listSupervisors(api, `#${query}`, { page: 1, perPage: 1 }) : null,
    ])
    const exact = byId?.supervisors ?? []
    const others = found.supervisors.filter(({ id }) => exact.every((one) => one.id !== id))
    return {
      hits: [...exact, ...others].slice(0, MOST_HITS).map(toHit),
      total: found.total,
      allHref: `${supervisorListPath}?${new URLSearchParams({ search: query })}`,
    }
  },
}

function toHit(supervisor: Supervisor): SearchHit {
  const { id, phone, username } = supervisor
  return { title: nameOf(supervisor), note: [`#${id}`, phone, username].join(", "), href: supervisorPath(id) }
}
