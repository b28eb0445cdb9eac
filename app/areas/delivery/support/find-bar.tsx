import { useLocation } from "@remix-run/react"
import { DateField } from "~/ui/fields/date-field"
import { TextField } from "~/ui/fields/text-field"
import { FilterBar } from "~/ui/list/filter-bar"
import { type KeptList, ListTools } from "~/ui/list/list-tools"
import type { SupportQuery } from "./support.server"
import { ownSupportTexts } from "./support-texts"

/** product/dispatch 4: clients are searched after so much quiet (milliseconds). */
const SEARCH_MS = 200

/** Who and when (product/dispatch 4): a GET form with `clientId` and `deliveryDate`. */
export function FindBar({ query, date, kept }: { query: SupportQuery; date: string; kept: KeptList | null }) {
  const { pathname } = useLocation()
  return (
    <div className="find">
      <div>
        <h1>{ownSupportTexts.title}</h1>
        <p className="sub">{ownSupportTexts.help}</p>
      </div>
      {kept ? <ListTools kept={kept} noFile /> : null}
      <FilterBar
        label="Find a client"
        clearHref={kept?.allHref ?? pathname}
        typingMs={SEARCH_MS}
        apply={ownSupportTexts.show}
        unfolded
      >
        <TextField
          bare
          name="clientId"
          label="Client ID"
          inputMode="numeric"
          maxLength={20}
          dir="ltr"
          defaultValue={query.clientId}
          fieldClass="w-l"
        />
        <DateField bare name="deliveryDate" label="Delivery date" defaultValue={date} />
      </FilterBar>
    </div>
  )
}
