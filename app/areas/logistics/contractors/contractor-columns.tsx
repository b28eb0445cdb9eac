import {
  columnsOf,
  dayColumn,
  digitsColumn,
  inRow,
  recordIdColumn,
  recordNameColumn,
  statusColumn,
  textColumn,
} from "~/record/columns"
import { contractors } from "./contractor.record"
import type { ContractorSort, ListedContractor } from "./contractors.server"

const arabic = ({ arName }: ListedContractor) => arName

export const contractorColumns = columnsOf<ListedContractor, ContractorSort>()({
  id: recordIdColumn("ID"),
  name: recordNameColumn(contractors, ({ enName }) => enName, { sort: "EN_NAME", arabic: ["arabicName", arabic] }),
  arabicName: inRow("Arabic Name", arabic, {
    shown: ({ enName, arName }) => (enName && arName !== enName ? arName : ""),
  }),
  phone: digitsColumn("Phone", ({ phone }) => phone, { sort: "PHONE", inSearch: true }),
  city: textColumn("City", ({ city }) => city?.enName, { inSearch: true }),
  status: statusColumn(({ status }) => status, { sort: "STATUS", inSearch: true }),
  created: dayColumn("Creation Date", ({ createdAt }) => createdAt, { label: "Created", sort: "CREATED_AT" }),
})
