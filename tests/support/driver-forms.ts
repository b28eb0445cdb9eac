import { randomUUID } from "node:crypto"
import sharp from "sharp"
import { action, loader } from "~/areas/logistics/drivers/create"
import { stepOf, type WIZARD_FIELDS, type WizardOffers } from "~/areas/logistics/drivers/create/wizard-fields"
import { closeStore } from "~/store/store.server"
import type { FormState } from "~/ui/form/form-state"
import { staffWith, startDashboardUpstream } from "./staff"

export type WizardForm = FormState<typeof WIZARD_FIELDS, WizardOffers>

export const CREATE_PATH = "/logistics/drivers/create"

/** The Add Driver form against its own reference upstream. Each `fields()` is for a new driver. */
export async function startDriverForms() {
  const upstream = await startDashboardUpstream()
  const person = await staffWith(upstream, "VIEW_DRIVERS", "EDIT_DRIVERS")
  const reader = (await upstream.person("VIEW_DRIVERS")).token
  const { form } = await loader(person.get(CREATE_PATH).args)
  const options = optionsOf(form)
  const typed = {
    firstName: "Abdulrahman",
    lastName: "الحارثي",
    dateOfBirth: "1994-06-12",
    residencyNumber: "٠٠١٨٨٠٦٣٧١",
    nationalExpireDate: "2099-01-30",
    nationalityId: options.nationalities[0]?.value ?? "",
    cityId: form.values.cityId,
    teams: options.teams[0]?.value ?? "",
    vehicleType: "CAR",
    color: "MARRON",
    plate: "ح ط ر 4821",
    sequenceNumber: "0718234905",
    dmBag: "on",
    contractorId: options.contractors[0]?.value ?? "",
    bankAccountNumber: "0000608010167519000001",
    bankAccountName: "عبدالرحمن",
    password: "s3cret pass",
    step: "3",
    intent: "add-driver",
    press: "finish",
  }
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffa600" } })
    .jpeg()
    .toBuffer()
  let count = 0
  return {
    upstream,
    person,
    typed,
    jpeg,
    /** The form's fields, with changes. */
    fields(changes: Record<string, string> = {}): Record<string, string> & { username: string } {
      count += 1
      const own = { phone: `05510000${10 + count}`, username: `driver.${count}`, once: randomUUID() }
      return { ...typed, ...own, ...changes }
    },
    /** The action's response: the redirect, or the wizard's form and its current step. */
    async send(body: Record<string, string> | FormData, url = CREATE_PATH) {
      const call = person.post(url, body)
      try {
        const { data, init } = await action(call.args)
        const form = data.form as unknown as WizardForm
        return { call, location: null, form, step: stepOf(form), status: init?.status ?? 200 }
      } catch (thrown) {
        const location = thrown instanceof Response ? thrown.headers.get("Location") : null
        if (!location) throw thrown
        return { call, location, form: null, step: null, status: 303 }
      }
    },
    /** The upstream's drivers with this username. */
    async driversCalled(username: string) {
      const query = `query Find($where: DriverWhere) { drivers(where: $where, first: 5) { data {
        id firstName lastName phone email username dateOfBirth residencyNumber nationalExpireDate status profilePhoto
        bankAccountNumber bankAccountName dmBag nationality { id } city { id enName } contractor { id }
        paymentPlan { id } teams { id } vehicles { type color plate description sequenceNumber } } } }`
      const where = { column: "USERNAME", operator: "EQ", value: username }
      type Found = { drivers: { data: Record<string, unknown>[] } }
      const { data } = await upstream.graphql<Found>(reader, query, { where })
      return data.drivers.data
    },
    /** Makes the next call of this operation fail. */
    fail: (operation: string, mode: string, times: number | null = 1) =>
      upstream.control("POST", "/faults", { match: { operation }, mode, times }),
    async close() {
      await closeStore()
      await upstream.close()
    },
  }
}
export type DriverForms = Awaited<ReturnType<typeof startDriverForms>>

/** The options of a form. */
export function optionsOf(form: WizardForm | null) {
  if (!form?.offers || form.offers === "known") throw new Error("The form has no options")
  return form.offers
}

/** A form with a file. */
export function withPhoto(values: Record<string, string>, content: Buffer, name = "me.jpg"): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(values)) form.append(field, value)
  form.append("photo", new File([new Uint8Array(content)], name))
  return form
}
