import { gates } from "~/auth/gates"
import { MOST_HITS, type SearchHit, type SearchSource } from "~/search-source.server"
import { statusWord } from "~/ui/status-word"
import { contractorListPath, contractorPath } from "./contractor-paths"
import { type ListedContractor, listContractors } from "./contractors.server"

const ONLY_DIGITS = /^\d{1,12}$/

/** Contractors by name, id or phone, as their list finds them. The one with exactly that id comes first. */
export const contractorSource: SearchSource = {
  gate: gates.contractors,
  label: "Contractors",
  async find(api, query) {
    const [found, byId] = await Promise.all([
      listContractors(api, { search: query }, 1, MOST_HITS),
      ONLY_DIGITS.test(query) ? listContractors(api, { search: `#${query}` }, 1, 1) : null,
    ])
    const exact = byId?.contractors ?? []
    const others = found.contractors.filter(({ id }) => exact.every((one) => one.id !== id))
    return {
      hits: [...exact, ...others].slice(0, MOST_HITS).map(toHit),
      total: found.total,
      allHref: `${contractorListPath}?${new URLSearchParams({ search: query })}`,
    }
  },
}

function toHit({ id, enName, phone, city, status }: ListedContractor): SearchHit {
  const note = [`#${id}`, phone, city?.enName, statusWord(status)].filter(Boolean).join(", ")
  return { title: enName, note, href: contractorPath(id) }
}
