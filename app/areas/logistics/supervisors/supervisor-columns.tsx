import { fullName } from "~/domain/person"
import { columnsOf, digitsColumn, recordIdColumn, recordNameColumn, textColumn } from "~/record/columns"
import { supervisors } from "./supervisor.record"
import type { Supervisor, SupervisorSort } from "./supervisors.server"

export const supervisorColumns = columnsOf<Supervisor, SupervisorSort>()({
  id: recordIdColumn("ID"),
  name: recordNameColumn(supervisors, fullName, { sort: "FIRST_NAME" }),
  phone: digitsColumn("Phone", ({ phone }) => phone, { sort: "PHONE", inSearch: true }),
  username: textColumn("User Name", ({ username }) => username, { sort: "USERNAME", dir: "ltr", inSearch: true }),
  email: textColumn("Email", ({ email }) => email, { sort: "EMAIL", dir: "ltr", full: true, fold: true }),
})
