import { gates } from "~/auth/gates"
import { shownName } from "~/domain/shown-name"
import { recordSource } from "~/search-source.server"
import { statusWord } from "~/ui/status-word"
import { contractorListPath, contractorPath } from "./contractor-paths"
import { listContractors } from "./contractors.server"

/** Contractors by name, id or phone. */
export const contractorSource = recordSource({
  gate: gates.contractors,
  label: "Contractors",
  listPath: contractorListPath,
  async ask(api, search, perPage) {
    const { contractors: rows, total } = await listContractors(api, { search }, 1, perPage)
    return { rows, total }
  },
  toHit({ id, enName, arName, phone, city, status }) {
    const note = [`#${id}`, phone, city?.enName, statusWord(status)].filter(Boolean).join(", ")
    return { title: shownName(id, enName, arName), note, href: contractorPath(id) }
  },
})
