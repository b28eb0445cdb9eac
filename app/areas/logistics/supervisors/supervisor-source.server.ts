import { gates } from "~/auth/gates"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { recordSource } from "~/search-source.server"
import { supervisorListPath, supervisorPath } from "./supervisor-paths"
import { listSupervisors } from "./supervisors.server"

/** Supervisors by name, id, phone, e-mail address or username. */
export const supervisorSource = recordSource({
  gate: gates.supervisors,
  label: "Supervisors",
  listPath: supervisorListPath,
  async ask(api, search, perPage) {
    const { supervisors: rows, total } = await listSupervisors(api, search, { page: 1, perPage })
    return { rows, total }
  },
  toHit(supervisor) {
    const { id, phone, username } = supervisor
    return {
      title: shownName(id, fullName(supervisor)),
      note: [`#${id}`, phone, username].filter(Boolean).join(", "),
      href: supervisorPath(id),
    }
  },
})
