import { afterAll, beforeAll, describe, expect, test } from "vitest"
import {
  AddressesAnswer,
  BUSINESS_LIMITS,
  CateringMealsAnswer,
  CateringOrderAnswer,
  CompanyAnswer,
  LinkClientAnswer,
  LinkClientsAnswer,
} from "../contract/business"
import { ask, editor, LARGE, pageOf, startBusiness, upstream } from "../graphql/business/business.test-support"

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startBusiness()
})
afterAll(() => stop())

type Failure = { message: string; errors: Record<string, string[]> }

async function sendFile(content: BlobPart, fields: Record<string, string> = {}, as = editor) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ organization_id: LARGE, report_name: "Joiners", ...fields }))
    form.set(name, value)
  form.set("csv_file", new Blob([content], { type: "text/csv" }), "joiners.CSV")
  const headers = { authorization: `Bearer ${as}` }
  const answer = await fetch(`${upstream.origin}/api/dashboard/v3/link-client-to-organization`, {
    method: "POST",
    body: form,
    headers,
  })
  return { status: answer.status, body: (await answer.json()) as Failure & { id: number } }
}
const DOMAIN = "tuwaiqengineeringgroup.example"

describe("linking", () => {
  test("a file is a report that is worked off after the answer, line by line", async () => {
    const lines = [
      "name,email,phone",
      `Reem Saleh,reem.new@${DOMAIN},0551204118`,
      `"Saleh, Ali",ALI.new@${DOMAIN},966551204119`,
    ]
    const file = [...lines, `Twice,reem.new@${DOMAIN},0551204118`, "Stranger,a@elsewhere.example,0551204118"].join(
      "\r\n",
    )
    const { status, body } = await sendFile(file)
    expect(status).toBe(201)
    expect(LinkClientsAnswer.safeParse(body).error).toBeUndefined()
    type Report = { name: string; status: string; originalSheet: string; resultSheet: string | null }
    const report = async () =>
      (
        await pageOf<Report>(
          `organizationLinkingReport(where: { column: ID, value: ${body.id} })`,
          "name status createdAt originalSheet resultSheet",
        )
      ).data[0]
    await expect.poll(async () => (await report())?.status).toBe("DONE")
    const { originalSheet, resultSheet } = (await report()) ?? {}
    expect(await (await fetch(`${upstream.origin}/${originalSheet}`)).text()).toBe(file)
    const told = (await (await fetch(`${upstream.origin}/${resultSheet}`)).text()).split("\n")
    expect(told.slice(1, 5).map((line) => line.split(",").at(-1))).toEqual([
      "linked",
      "linked",
      "The email has already been taken.",
      "The email is of no domain of the organization.",
    ])
    const found = `organizationEmailsRegisteredClients(input: { organizationId: ${LARGE}, queryText: "ali.new@" })`
    expect((await pageOf(found, "client { firstName lastName }")).data).toEqual([
      { client: { firstName: "Saleh,", lastName: "Ali" } },
    ])
  })

  test("exactly a million bytes go through, one more does not; nor what is no text, nor a foreign company", async () => {
    const line = `Reem,x@${DOMAIN},0551204118\n`
    const full = `name,email,phone\n${line.repeat(40_000)}`.slice(0, BUSINESS_LIMITS.employeeFileBytes)
    expect((await sendFile(full, { organization_id: "610" })).status).toBe(201)
    expect((await sendFile(`${full}x`)).body.errors.csv_file).toHaveLength(1)
    expect((await sendFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]))).body.errors.csv_file).toHaveLength(1)
    expect((await sendFile("name,email,phone", { company_id: "600" })).body.errors).toHaveProperty("company_id")
    expect((await sendFile("name,email,phone", { reportName: "x" })).body.errors).toHaveProperty(["reportName"])
    expect((await sendFile("name,email,phone", {}, (await upstream.person("VIEW_ORGANIZATION")).token)).status).toBe(
      403,
    )
  })

  test("one person, with what is wrong by field", async () => {
    const link = (changes: object) =>
      upstream.call<Failure>(editor, "POST", "/link-one-client-to-organization", {
        ...{ organization_id: Number(LARGE), name: "Layan Nasr", email: `layan@${DOMAIN}`, phone: "0551204120" },
        ...changes,
      })
    expect((await link({ phone: "05x", email: "a@b.example" })).body.errors).toMatchObject({
      phone: [expect.anything()],
      email: [expect.anything()],
    })
    const made = await link({})
    expect(LinkClientAnswer.safeParse(made.body).error).toBeUndefined()
    expect((await link({ email: `LAYAN@${DOMAIN}` })).body.errors).toEqual({
      email: ["The email has already been taken."],
    })
  })
})

describe("catering", () => {
  const SUNDAY = "2026-11-29"
  const FRIDAY = "2026-11-27"
  interface World {
    clientId: number
    address: { id: number; zone_id: number }
    planId: number
    items: { item_id: number }[]
  }
  async function world(): Promise<World> {
    const employees = await pageOf<{ client: { id: string } }>(
      `employees(where: { column: ORGANIZATION_ID, value: ${LARGE} }, hasClient: { column: ID, operator: IS_NOT_NULL }, first: 5000)`,
      "client { id }",
    )
    const plans = (
      await pageOf<{ id: string }>(
        'plans(where: { column: STATUS, value: "publish" }, hasPackages: { column: ID, operator: IS_NOT_NULL }, first: 1000)',
        "id",
      )
    ).data
    const clientId = Number(employees.data[0]?.client.id)
    const path = `/addresses/filter?client_id=${clientId}&organization_id=${LARGE}&address_type=COMPANY`
    const { body: addresses } = await upstream.call<{ id: number; zone_id: number }[]>(editor, "GET", path)
    expect(AddressesAnswer.safeParse(addresses).error).toBeUndefined()
    const [address = { id: 0, zone_id: 0 }] = addresses
    for (const { id } of plans) {
      const items = await meals(id, address.zone_id, SUNDAY)
      if (items.length > 1) return { clientId, address, planId: Number(id), items }
    }
    throw new Error("no plan has meals in the zone")
  }
  async function meals(plan: string | number, zone: number, date: string) {
    const { body } = await upstream.call<{ schedule: { item_id: number }[] }>(
      editor,
      "GET",
      `/schedule/catering-meals?plan_id=${plan}&zone_id=${zone}&date=${date}`,
    )
    expect(CateringMealsAnswer.safeParse(body).error).toBeUndefined()
    return body.schedule
  }

  test("meals by plan, zone and date; an order of them is a subscription; what does not fit is named", async () => {
    await upstream.control("POST", "/clock", { now: "2026-11-22T21:30:00Z" })
    const { clientId, address, planId, items } = await world()
    expect(await meals(planId, address.zone_id, FRIDAY)).toEqual([])
    expect(await meals(planId, address.zone_id, "2026-11-30")).not.toEqual(items)
    const order = (changes: object) =>
      upstream.call<Failure & { id: number }>(editor, "POST", "/catering-orders", {
        ...{
          delivery_date: SUNDAY,
          delivery_time: "12:30",
          client_id: clientId,
          address_id: address.id,
          plan_id: planId,
          driver_id: null,
        },
        order_details: [{ item_id: items[0]?.item_id, quantity: 40, item_price: 24.5 }],
        ...changes,
      })
    const made = await order({})
    expect(made.status).toBe(201)
    expect(CateringOrderAnswer.safeParse(made.body).error).toBeUndefined()
    const found = await ask<{ subscriptions: { data: unknown[] } }>(
      `{ subscriptions(where: { column: ID, value: ${made.body.id} }) { data { status startDate clientId subTotal taxAmount } } }`,
    )
    expect(found.subscriptions.data).toEqual([
      { status: "PENDING", startDate: SUNDAY, clientId: String(clientId), subTotal: 980, taxAmount: 147 },
    ])
    // In Riyadh it is the 23rd already.
    for (const [changes, field] of [
      [{ delivery_date: "2026-11-22" }, "delivery_date"],
      [{ delivery_time: "12:30:00" }, "delivery_time"],
      [{ address_id: 99_999 }, "address_id"],
      [{ driver_id: 1 }, "driver_id"],
      [{ order_details: [] }, "order_details"],
      [{ order_details: [{ item_id: items[0]?.item_id, quantity: 1.5, item_price: 1 }] }, "order_details.0.quantity"],
      [{ order_details: [{ item_id: 1, quantity: 1, item_price: 1 }] }, "order_details.0.item_id"],
      [{ deliveryDate: SUNDAY }, "deliveryDate"],
    ] as const) {
      const { status, body } = await order(changes)
      expect([status, Object.keys(body.errors)]).toEqual([422, expect.arrayContaining([field])])
    }
  })
})

test("a company's flags change one at a time; the shelf's size goes with the shelf", async () => {
  const change = (body: object, as = editor) =>
    upstream.call<Failure & { shelf_size: number | null }>(as, "PATCH", "/companies/204", body)
  const answer = await change({ is_shelf_allowed: true })
  expect(CompanyAnswer.safeParse(answer.body).error).toBeUndefined()
  expect((await change({ shelf_size: 30 })).body.shelf_size).toBe(30)
  expect((await change({ is_shelf_allowed: false })).body.shelf_size).toBeNull()
  expect((await change({ shelf_size: 30 })).body.errors).toHaveProperty("shelf_size")
  expect((await change({ is_shelf_allowed: true, is_recommender_allowed: true })).status).toBe(422)
  expect((await change({ isShelfAllowed: true })).status).toBe(422)
  expect((await change({ is_shelf_allowed: true }, (await upstream.person("VIEW_ORGANIZATION")).token)).status).toBe(
    403,
  )
})
