import { z } from "zod"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { listOf } from "~/lists/read-list.server"
import { supervisors } from "./supervisor.record"
import { listSupervisors, SUPERVISOR_SORTS, type Supervisor } from "./supervisors.server"

/** The Supervisors List (product/workforce 3), 100 rows a page: the generic table's default, since the documents name no size (product/shell 7). */
export const supervisorList = listOf({
  record: supervisors,
  query: z.object({
    search: SearchText,
    page: PageNumber,
  }),
  filters: ["search"],
  sorts: Object.keys(SUPERVISOR_SORTS),
  pageSize: 100,
  read: (api, { search }, asked) => listSupervisors(api, search, asked),
  row: toRow,
  hit: (one) => ({
    id: one.id,
    title: shownName(one.id, fullName(one)),
    note: [`#${one.id}`, one.phone, one.username].filter(Boolean).join(", "),
  }),
  columns: [
    { head: "#", kind: "digits", value: ({ id }) => id },
    { head: "Name", value: fullName },
    { head: "Phone", kind: "kept-digits", value: ({ phone }) => phone },
    { head: "User Name", value: ({ username }) => username },
    { head: "Email", value: ({ email }) => email },
  ],
})

function toRow(supervisor: Supervisor) {
  const { id, phone, username, email } = supervisor
  return { id, name: shownName(id, fullName(supervisor)), phone, username, email: email ?? "" }
}
export type SupervisorRow = ReturnType<typeof toRow>
