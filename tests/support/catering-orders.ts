import { randomUUID } from "node:crypto"
import type { CateringOffers } from "~/areas/b2b/catering/catering-forms.server"
import { action, loader } from "~/areas/b2b/catering/create"
import { decodeOptions } from "~/domain/encode-options"
import type { FormReply } from "~/ui/form/form-state"
import type { TestUpstream } from "../../upstream/test-support"
import { ProfileForms, type ReadyOf } from "./profile-forms"
import type { TestStaff } from "./staff"

export type Typed = Record<string, string>

/** Create Catering Order on the real reference upstream, filled in without script. */
export class CateringOrders extends ProfileForms<ReadyOf<typeof loader>, FormReply> {
  constructor(upstream: TestUpstream, staff: TestStaff) {
    super(upstream, staff, { folder: "/b2b/organizations", loader, action })
  }

  order(id: string, fields: Typed, staff = this.staff) {
    return this.send(id, { intent: "create-catering", once: randomUUID(), ...fields }, { staff })
  }

  /** Employees to choose from for an organization's order. */
  async employees(id: string) {
    return decodeOptions((await this.ready(id)).form.offers.employees ?? "")
  }

  /** The form returned by a button that creates nothing. */
  async again(id: string, fields: Typed, button: Typed = { refresh: "options" }) {
    const { status, answer } = await this.order(id, { ...fields, ...button })
    if (status !== 200) throw new Error(`the form came back with ${status}`)
    const { values, offers, errors } = answer?.form ?? { values: {}, offers: null, errors: {} }
    const { items, ...texts } = values as Typed & { items: Typed[] }
    const lines = items.flatMap((line, at) =>
      Object.entries(line).map(([name, text]) => [`items[${at}].${name}`, text]),
    )
    const fieldsAgain: Typed = { ...texts, ...Object.fromEntries(lines) }
    const question = answer?.form?.question ?? null
    return { fields: fieldsAgain, items, offers: offers as CateringOffers, errors, question }
  }

  /** A valid order with one item: choose, refresh, choose from the options. */
  async good(id: string, day: string): Promise<Typed> {
    const [employee] = await this.employees(id)
    const first = await this.again(id, { deliveryDate: day, deliveryTime: "12:30", clientId: employee?.id ?? "" })
    const addressId = String(first.offers.addresses?.[0]?.id)
    for (const { value: planId } of first.offers.plans ?? []) {
      const { fields, offers } = await this.again(id, { ...first.fields, addressId, planId })
      const [meal] = offers.meals ?? []
      if (meal)
        return {
          ...fields,
          "items[0].itemId": String(meal.itemId),
          "items[0].quantity": "2",
          "items[0].itemPrice": "24.5",
        }
    }
    throw new Error("no plan has meals")
  }
}
