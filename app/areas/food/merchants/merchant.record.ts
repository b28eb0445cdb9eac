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

/** Merchants have no page here, so a link to one opens the list filtered by its id. */
export const merchants = {
  ...card,
  pathOf: (id: string | number) => `${card.path}?${new URLSearchParams({ search: `#${id}` })}`,
}
