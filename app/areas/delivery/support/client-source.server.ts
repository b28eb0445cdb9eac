import { gates } from "~/auth/gates"
import { westernDigits } from "~/domain/digits"
import { isRecordId } from "~/domain/record-id"
import type { SearchSource } from "~/record/search-source.server"
import { supportPath } from "../dispatch/client-path"
import { findClient } from "./clients.server"
import { supportWith } from "./support-paths"

const NONE = { hits: [], total: 0, allHref: supportPath }

/** Searches clients by ID, the only search of the upstream. Hits link to Support. */
export const clientSource: SearchSource = {
  gate: gates.support,
  label: "Clients",
  async find(api, query) {
    const clientId = westernDigits(query).replace(/^#/, "")
    const client = isRecordId(clientId) ? await findClient(api, clientId) : null
    if (!client) return NONE
    const { id, name, contactPhone, city } = client
    const href = supportWith(supportPath, "", { clientId: id })
    const note = [`#${id}`, contactPhone, city?.enName].filter(Boolean).join(", ")
    return { hits: [{ title: name, note, href }], total: 1, allHref: href }
  },
}
