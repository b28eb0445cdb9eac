import { gates } from "~/auth/gates"
import { record } from "~/record/record"

const card = record({
  kind: "merchant",
  one: "merchant",
  many: "merchants",
  label: "Merchants",
  path: "/food/merchants",
  gate: gates.merchants,
  edit: gates.createMerchant,
  create: null,
  sample: "1",
})

/** Merchants are made and changed on the admin site: what leads to one here is the list with nothing but it. */
export const merchants = {
  ...card,
  pathOf: (id: string | number) => `${card.path}?${new URLSearchParams({ search: `#${id}` })}`,
}
