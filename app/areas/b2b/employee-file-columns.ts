import type { FileColumn } from "~/lists/file-pieces.server"
import type { EmployeeRow } from "./organizations/sections.server"

/** Columns of employees in an export, as in the tables. */
export const EMPLOYEE_FILE: readonly FileColumn<EmployeeRow>[] = [
  { head: "Client ID", kind: "digits", value: ({ clientId }) => clientId },
  { head: "Employee ID", kind: "digits", value: ({ id }) => id },
  { head: "Name", value: ({ name }) => name },
  { head: "Working Email", value: ({ email }) => email },
  { head: "Department", value: ({ department }) => department },
]
