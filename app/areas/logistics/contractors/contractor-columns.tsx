import { columnsOf, day, digits, id, inRow, name, status, text } from "~/record/columns"
import { contractors } from "./contractor.record"
import type { ContractorSort, ListedContractor } from "./contractors.server"

const arabic = ({ arName }: ListedContractor) => arName

/** The columns of the list, on screen and in the file. */
export const contractorColumns = columnsOf<ListedContractor, ContractorSort>()({
  id: id("ID"),
  name: name(contractors, ({ enName }) => enName, { sort: "EN_NAME", arabic: ["arabicName", arabic] }),
  arabicName: inRow("Arabic Name", arabic, {
    shown: ({ enName, arName }) => (enName && arName !== enName ? arName : ""),
  }),
  phone: digits("Phone", ({ phone }) => phone, { sort: "PHONE", inSearch: true }),
  city: text("City", ({ city }) => city?.enName, { inSearch: true }),
  status: status(({ status }) => status, { sort: "STATUS", inSearch: true }),
  created: day("Creation Date", ({ createdAt }) => createdAt, { label: "Created", sort: "CREATED_AT" }),
})
