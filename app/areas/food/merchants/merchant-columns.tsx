import { shownName } from "~/domain/shown-name"
import {
  columnsOf,
  dayColumn,
  digitsColumn,
  inFile,
  inRow,
  recordIdColumn,
  statusColumn,
  textColumn,
} from "~/record/columns"
import { Bidi } from "~/ui/elements/bidi"
import { TwoNames } from "~/ui/list/list-columns"
import type { Merchant, MerchantSort } from "./merchants.server"

export const merchantColumns = columnsOf<Merchant, MerchantSort>()({
  id: recordIdColumn("ID"),
  name: {
    ...{ head: "Name", lead: true, sort: "RESTAURANT_NAME" },
    value: ({ restaurantName }) => restaurantName,
    shown: ({ id, restaurantName, restaurantNameAr }) => shownName(id, restaurantName, restaurantNameAr),
    cell: (shown, { arabicName, href }) => (
      <TwoNames arabic={String(arabicName)}>
        <MerchantName name={String(shown)} href={href ? String(href) : null} />
      </TwoNames>
    ),
  },
  arabicName: inRow("Arabic Name", ({ restaurantNameAr }) => restaurantNameAr, {
    shown: ({ restaurantName: name, restaurantNameAr: arabic }) => (name && arabic !== name ? arabic : ""),
  }),
  href: { head: "Admin site", file: false, value: ({ href }) => href, shown: ({ href }) => href, cell: null },
  phone: digitsColumn("Phone", ({ restaurantPhone }) => restaurantPhone, { sort: "RESTAURANT_PHONE", inSearch: true }),
  city: textColumn("City", ({ city }) => city?.enName, { inSearch: true }),
  created: dayColumn("Creation Date", ({ createdAt }) => createdAt, { label: "Created", sort: "CREATED_AT" }),
  status: statusColumn(({ status }) => status, { sort: "STATUS", inSearch: true, file: false }),
  storedStatus: inFile("Status", ({ status }) => status),
})

/** Links to the admin site if it is configured. */
function MerchantName({ name, href }: { name: string; href: string | null }) {
  if (!href)
    return (
      <b className="t1">
        <Bidi>{name}</Bidi>
      </b>
    )
  return (
    <a className="t1" href={href} target="_blank" rel="noopener noreferrer">
      <Bidi>{name}</Bidi>
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}
