import { fullName } from "~/domain/person"
import { columnsOf, digits, id, name, text } from "~/record/columns"
import { supervisors } from "./supervisor.record"
import type { Supervisor, SupervisorSort } from "./supervisors.server"

export const supervisorColumns = columnsOf<Supervisor, SupervisorSort>()({
  id: id("ID"),
  name: name(supervisors, fullName, { sort: "FIRST_NAME" }),
  phone: digits("Phone", ({ phone }) => phone, { sort: "PHONE", inSearch: true }),
  username: text("User Name", ({ username }) => username, { sort: "USERNAME", dir: "ltr", inSearch: true }),
  email: text("Email", ({ email }) => email, { sort: "EMAIL", dir: "ltr", full: true, fold: true }),
})
