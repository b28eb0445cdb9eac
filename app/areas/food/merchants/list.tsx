import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { env } from "~/base/env.server"
import { adminUrl } from "~/domain/admin-site"
import { readList } from "~/lists/read-list.server"
import { Button } from "~/ui/elements/button"
import { SelectField } from "~/ui/fields/select-field"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { ListPage } from "~/ui/list/list-page"
import { pageTitle } from "~/ui/page/page-title"
import { listCities } from "~/upstream/lookups.server"
import { orNull } from "~/upstream/or-null.server"
import { merchants } from "./merchant.record"
import { merchantColumns } from "./merchant-columns"
import { merchantList } from "./merchant-screens.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, merchants.label)

export const loader = staffLoader({ gate: merchants.gate, query: merchantList.query }, async (visit) => {
  const [loaded, cities] = await Promise.all([readList(visit, merchantList), orNull(listCities(visit.api))])
  return {
    ...loaded,
    cities: cities?.map(({ id, enName }) => ({ id, name: enName })) ?? null,
    // Merchants are created on the admin site, if one is configured.
    createUrl: visit.can(merchants.edit) ? adminUrl(env.ADMIN_SITE_URL, "merchants", "create") : null,
  }
})

export const action = merchantList.action

const STATUSES = [
  { value: "ACTIVE", label: "Active" },
  { value: "PENDING", label: "Pending" },
]

export default function MerchantList() {
  const { cities, createUrl, ...loaded } = useLoaderData<typeof loader>()
  const { city, status } = loaded.query
  return (
    <ListPage
      record={merchants}
      title={merchants.label}
      help="Restaurants that offer meals. Open a name to see the merchant on the admin site."
      loaded={loaded}
      columns={merchantColumns.screen}
      rowKey={(row) => row.id}
      search="Name, ID or Phone"
      actions={
        createUrl ? (
          <Button look="primary" to={createUrl} external>
            + Create Merchant
            <span className="sr"> (external, opens in a new tab)</span>
          </Button>
        ) : null
      }
      filters={
        <>
          <ChoiceFilter name="city" label="City" choices={cities} value={city} />
          <SelectField bare name="status" label="Status" placeholder="All" defaultValue={status} options={STATUSES} />
        </>
      }
    />
  )
}
