import { BUSY, makeNextMenu } from "./assign-menus"
import { dated, deskOf } from "./dispatch-desk"
import { GOOD_B2B_FORMS } from "./good-b2b-forms"
import { type Fill, firstPacked, offered, PASSWORD, phoneOf, picture, valueAt } from "./good-form"
import type { TestStaff } from "./staff"

const NOTE: Fill = () => ({ fields: { body: "Called back." } })
const SECRET: Fill = () => ({ fields: { password: PASSWORD } })
const MESSAGE: Fill = () => ({ fields: { content: "On the way." } })

/** Valid fields for each form. */
export const GOOD_FORMS: Readonly<Record<string, Fill>> = {
  ...GOOD_B2B_FORMS,
  "delivery/support/support send-message": MESSAGE,
  "delivery/support/framed send-message": MESSAGE,
  "delivery/map/map assign": async ({ staff, count }) => {
    const { id, ...fields } = await assignable(staff, count)
    return { fields, path: `/delivery/map?${dated(`dialog=assign&orders=${id}`)}` }
  },
  "delivery/map/map switch-tasks": async ({ staff }) => {
    const desk = deskOf(staff)
    const from = (await desk.page()).drivers.busy?.drivers[0]?.id
    const path = `/delivery/map?${dated(`dialog=switch-tasks&driver=${from}`)}`
    const { switching } = await desk.open(path.split("?")[1])
    return { fields: { driver: valueAt(switching, "offers.drivers.0.id") }, path }
  },
  "delivery/support/support assign": async ({ staff, count }) => {
    const { id, ...fields } = await assignable(staff, count)
    return { fields, path: `/delivery/support?clientId=7001&deliveryDate=2026-11-22&orders=${id}` }
  },
  "delivery/support/framed assign": async ({ staff, count }) => {
    const { id, ...fields } = await assignable(staff, count)
    return { fields, path: `/embed/support?clientId=7001&deliveryDate=2026-11-22&orders=${id}` }
  },
  "extras/delivery-plans/split split-assign": ({ data }) => ({ fields: { seen: valueAt(data, "view.mark") } }),
  "food/assign-menus/assign assign-menus": async ({ upstream, count }) => {
    const newMenu = String(await makeNextMenu(upstream, `Next ${count}`))
    const agreed = `99999 ${BUSY} ${newMenu}`
    return { fields: { oldMenu: String(BUSY), newMenu, newFor: String(BUSY), agreed } }
  },
  "logistics/contractors/create add-contractor": ({ count }) => ({
    fields: {
      ...{ enName: `Noor ${count}`, arName: `نور ${count}`, phone: phoneOf(count) },
      ...{ bankAccountNumber: "000000000000000000012345", bankAccountName: "Noor Ltd" },
    },
  }),
  "logistics/contractors/profile save": ({ count }) => ({ fields: { enName: `Noor ${count}` } }),
  "logistics/contractors/profile assign-plan": async ({ upstream }) => {
    const { token } = await upstream.person()
    const query = `{ unassignedContractorPaymentPlans(input: { contractor_id: "201", city_id: "3" }, first: 1) { data { id } } }`
    const { data } = await upstream.graphql(token, query)
    return { fields: { plan: valueAt(data, "unassignedContractorPaymentPlans.data.0.id") } }
  },
  "logistics/contractors/profile make-default": ({ data }) => ({ fields: { plan: valueAt(data, "plans.1.id") } }),
  "logistics/contractors/profile unassign-plan": ({ data }) => ({ fields: { plan: valueAt(data, "plans.1.id") } }),
  "logistics/contractors/profile add-drivers": (opened) => ({ fields: { drivers: [firstPacked(opened, "text")] } }),
  "logistics/contractors/profile remove-drivers": ({ data }) => ({
    fields: { driver: [valueAt(data, "drivers.rows.0.id")] },
  }),
  "logistics/contractors/profile add-note": NOTE,
  "logistics/drivers/create add-driver": (opened) => ({
    fields: {
      ...{ firstName: "Abdulrahman", lastName: "الحارثي", phone: phoneOf(opened.count), dateOfBirth: "1994-06-12" },
      ...{ residencyNumber: "0018806371", nationalExpireDate: "2099-01-30", username: `driver.${opened.count}` },
      nationalityId: offered(opened, "nationalities.0.value"),
      teams: offered(opened, "teams.0.value"),
      contractorId: offered(opened, "contractors.0.value"),
      ...{ vehicleType: "CAR", color: "MARRON", plate: "ح ط ر 4821", sequenceNumber: "0718234905", dmBag: "on" },
      ...{ bankAccountNumber: "0000608010167519000001", bankAccountName: "عبدالرحمن", password: PASSWORD, step: "3" },
      press: "finish",
    },
  }),
  "logistics/drivers/notify notify-drivers": () => ({
    fields: { drivers: ["18001"], title: "Rain", message: "Drive slowly." },
  }),
  "logistics/drivers/photo change-photo": async () => ({ fields: {}, files: { photo: await picture(60, 40) } }),
  "logistics/drivers/profile save-driver": ({ count }) => ({ fields: { firstName: `Sami ${count}` } }),
  "logistics/drivers/profile add-note": NOTE,
  "logistics/drivers/profile change-password": SECRET,
  "logistics/supervisors/create add-supervisor": ({ count }) => ({
    fields: {
      ...{ firstName: "Huda", lastName: "Saleh", phone: phoneOf(count), username: `huda.${count}` },
      ...{ password: PASSWORD, email: "" },
    },
  }),
  "logistics/supervisors/profile save-supervisor": ({ count }) => ({ fields: { firstName: `Huda ${count}` } }),
  "logistics/supervisors/profile change-password": SECRET,
  "logistics/payment-plans/create add-payment-plan": ({ count }) => ({
    fields: {
      ...{ name: `Eid ${count}`, type: "DRIVER", status: "ACTIVE", step: "2", press: "finish" },
      ...{ "rates[0].shifts": "1", "rates[0].meta": '{"1":"5"}', defaultRate: "1" },
    },
  }),
  "logistics/payment-plans/edit save-payment-plan": ({ count }) => ({
    fields: { name: `Eid ${count}`, step: "2", press: "finish" },
  }),
  "logistics/schedule/assign assign-supervisors": ({ count }) => ({
    fields: { supervisors: [String(301 + (count % 9)), "310"] },
  }),
  "logistics/schedule/assign-cards assign-cards": ({ count }) => ({
    fields: { supervisors: [String(301 + (count % 9)), "311"] },
  }),
  "logistics/schedule/copy-day copy-day": (opened) => ({
    fields: { days: [offered(opened, "changes.0.date")], version: offered(opened, "version") },
  }),
  "logistics/schedule/copy-week copy-week": (opened) => ({ fields: { version: offered(opened, "version") } }),
  "logistics/pay/check/check-notification send-run": ({ data }) => ({ fields: seenOf(data) }),
  "logistics/pay/check/check send-run": ({ data }) => ({ fields: seenOf(data) }),
  "logistics/pay/recalculate recalculate": () => ({ fields: { drivers: ["18001"], date: "2026-11-18" } }),
  "logistics/pay/add-special add-special": () => ({
    fields: { drivers: ["18001"], date: "2026-11-18", type: "bonus", amount: "120.50", note: "Covered a shift" },
  }),
  "delivery/shifts/create add-shift": ({ count }) => ({
    fields: {
      ...{ enTitle: `Night Owl ${count}`, arTitle: `بومة ${count}`, enDescription: "After midnight" },
      ...{ arDescription: "بعد منتصف الليل", startTime: "22:00:00", endTime: "02:00:00", pickupTime: "21:15:00" },
    },
  }),
  "delivery/shifts/profile save-shift": ({ count }) => ({ fields: { enTitle: `Dinner ${count}` } }),
  "finance/missing-invoicing/list resolve-shown": () => ({ fields: { days: ["2026-11-20"] } }),
  "marketing/banners/create add-banner": async ({ count }) => ({
    fields: { name: `New ${count}`, type: "default", applications: ["saffron"] },
    files: { imageEn: await picture(60, 40), imageAr: await picture(60, 40) },
  }),
  "marketing/banners/update update-banner": ({ count }) => ({ fields: { name: `New ${count}` } }),
  "marketing/segments/profile update-segment": ({ count }) => ({ fields: { name: `Loyal ${count}` } }),
  "marketing/segments/check send-clients": ({ count }) => ({
    fields: { name: `Loyal ${count}`, vouchers: ["5118 B"], lines: "all" },
  }),
  "bulk-actions/check send-file": () => ({ fields: { lines: "all" } }),
}

/** Forms without an upstream change of their own, with the reason. */
export const NOT_SENT_ON: Readonly<Record<string, string>> = {
  "delivery/map/map limits": "a person's own limits, which the dashboard keeps",
  "extras/delivery-plans/split split": "its loads are kept; 'Assign' sends them",
  "extras/message-templates/create add-canned-message": "the dashboard keeps it; Support sends it",
  "extras/message-templates/edit save-canned-message": "the dashboard keeps it; Support sends it",
  "food/menus/list/list create-menu": "it makes a draft that the dashboard keeps",
  "marketing/segments/create create-segment": "its file is kept; the check page sends it",
  "b2b/employees-file/choose choose-employees": "its file is kept; the check page sends it",
  "b2b/employees-file/check choose-columns": "its file is read again; the check page sends it",
  "logistics/pay/file/choose choose-payments": "its rows are kept; the check before paying sends them",
  "logistics/pay/file/check continue-payments": "its rows are kept; the check before paying sends them",
  "logistics/pay/file/check choose-columns": "its rows are read again; the check before paying sends them",
  "bulk-actions/choose choose-file": "its file is kept; the check page sends it",
  "logistics/pay/run/pay-run hold": "the dashboard keeps who is held back",
  "logistics/pay/check/check-notification leave-out": "who is left out is kept; the check page sends the rest",
  "logistics/pay/check/check leave-out": "who is left out is kept; the check page sends the rest",
}

const seenOf = (data: unknown) => ({ seen: valueAt(data, "check.seen"), count: valueAt(data, "check.count") })

/** An order of Jeddah that can be assigned to another driver of a team. */
async function assignable(staff: TestStaff, count: number) {
  const desk = deskOf(staff)
  const orders = (await desk.page()).orders?.orders ?? []
  teamOf.set(staff, teamOf.get(staff) ?? desk.someDrivers())
  const { team, driver } = (await teamOf.get(staff)) ?? { team: "", driver: "" }
  const id = orders[count % orders.length]?.id ?? ""
  return { id, team, driver, seen: [`${id}:`] }
}
const teamOf = new Map<TestStaff, ReturnType<ReturnType<typeof deskOf>["someDrivers"]>>()
