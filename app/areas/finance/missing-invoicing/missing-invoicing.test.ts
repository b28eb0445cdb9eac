import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { credentialsOf } from "~/auth/credentials.server"
import { toHundredths } from "~/domain/money"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import type { FormReply } from "~/ui/form/form-state"
import { createApi } from "~/upstream/api.server"
import { testContext, thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { loader as exportLoader } from "./export"
import { action, loader } from "./list"
import { MissingInvoiceQuery } from "./missing-invoice-list.server"
import { countMissingInvoices } from "./missing-invoices.server"

/** product/operations 1 "Missing Invoicing", on the real reference upstream. */

const PATH = "/finance/missing-invoicing"
const DAY = "2026-11-21"

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-20T21:30:00Z" })
})
beforeEach(async () => {
  await upstream.control("POST", "/reset", { data: true })
  staff = await staffWith(upstream, "EDIT_PAYMENTS")
})
afterEach(() => upstream.control("DELETE", "/faults"))
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const open = async (query = "", by = staff) => loader(by.get(`${PATH}${query}`).args)
const resolve = (date = DAY, by = staff) => {
  const call = by.post(`${PATH}?date=${date}&dialog=resolve`, { intent: "resolve", date })
  return { call, answer: thrownBy(() => action(call.args)) }
}

it("days are counted by one query, or by one per day if the back office does not return when subscriptions were created", async () => {
  const { context } = testContext("/", { session: staff.session, cookie: staff.cookie })
  const count = () =>
    countMissingInvoices(createApi(context, credentialsOf(context, staff.session)), ["2026-11-20", DAY])
  const atOnce = await count()
  expect(atOnce.get(DAY)).toBe(14)
  await upstream.control("POST", "/faults", {
    ...{ match: { operation: "MissingInvoiceDaysExtra" }, mode: "answer", status: 200, times: null },
    body: { errors: [{ message: 'Cannot query field "createdAt" on type "Subscription".' }] },
  })
  expect(await count()).toEqual(atOnce)
})

it("a dialog or subscription in the address is ignored if it is too long", () => {
  const read = (length: number) =>
    MissingInvoiceQuery.parse({ dialog: "x".repeat(length), subscription: "7".repeat(length) })
  expect(read(20)).toMatchObject({ dialog: "x".repeat(20), subscription: "7".repeat(20) })
  expect(read(41)).toMatchObject({ dialog: undefined, subscription: undefined })
})

describe("the table", () => {
  it("shows today in the business time zone, or the day of the address", async () => {
    // It is 00:30 on the 21st in Riyadh.
    const today = await open()
    expect([today.date, today.list?.total]).toEqual([DAY, 14])
    expect(today.list?.rows.every(({ created }) => created.startsWith("21 Nov 2026"))).toBe(true)
    expect((await open("?date=2026-11-20")).date).toBe("2026-11-20")
  })

  it.each(["date=202611-02-08", "date=1448-06-17", `date=${DAY}&to=soon`])(
    "an invalid %s queries and corrects nothing, exports nothing, and shows an error at the field",
    async (said) => {
      await upstream.control("POST", "/reset")
      const page = await open(`?${said}&dialog=resolve`)
      expect(page).toMatchObject({ list: { rows: [], total: 0 }, shift: null, asking: null, canResolve: false })
      expect(page.isUnread).toBe(true)
      const file = await thrownBy(() => exportLoader(staff.get(`${PATH}/export.csv?${said}`).args))
      expect(file).toRedirectTo(`${PATH}?${said}`)
      const press = thrownBy(() => action(staff.post(`${PATH}?${said}`, { intent: "resolve" }).args))
      expect(await press).toRefuse(400)
      const { operations } = await upstream.control<{ operations?: Record<string, number> }>("GET", "/stats")
      expect(JSON.stringify(operations ?? {})).not.toMatch(/MissingInvoices|CorrectZohoInvoices/)
    },
  )

  it("links to the admin site, and shows the last response of accounting", async () => {
    const { list } = await open()
    const row = list?.rows.find(({ accounting }) => accounting !== "")
    expect(row?.href).toBe(`https://admin.saffron.example/admin/subscriptions/${row?.id}`)
    expect(row?.clientHref).toMatch(/^https:\/\/admin\.saffron\.example\/admin\/clients\/\d+$/)
    expect(row?.accounting).toMatch(/^Failed: /)
  })

  it("opens without the list if it can't be loaded", async () => {
    await upstream.control("POST", "/faults", { match: { operation: "MissingInvoices" }, mode: "500" })
    expect((await open()).list).toBeNull()
  })

  it("exports every row of the day", async () => {
    const answer = await exportLoader(staff.get(`${PATH}/export.csv?date=${DAY}`).args)
    expect((await answer?.text())?.trim().split("\r\n")).toHaveLength(15)
  })
})

describe("Resolve", () => {
  it("asks first, and counts all subscriptions of the day", async () => {
    expect((await open("?dialog=resolve")).asking).toEqual({ day: "21 Nov 2026", total: 14 })
    expect((await open("")).asking).toBeNull()
  })

  it("corrects the whole day once, however often it is pressed, and records it", async () => {
    const before = (await open("?date=2026-11-20")).list?.total
    await upstream.control("POST", "/reset")
    const { call, answer } = resolve()
    expect(await answer).toRedirectTo(`${PATH}?date=${DAY}`)
    expect(call.toasts()).toEqual([{ kind: "success", title: "Invoices of 21 Nov 2026 were corrected." }])
    expect((await open()).list?.total).toBe(0)
    expect((await open("?date=2026-11-20")).list?.total).toBe(before)
    const { mutations } = await upstream.control<{ mutations: number }>("GET", "/stats")
    expect(mutations).toBe(1)
    const { rows } = await listActivity({ kinds: ["missing-invoices"] }, 1, 10)
    expect(rows).toMatchObject([{ action: "corrected", record: { id: DAY } }])
  })

  it("shows the documents' text if it fails, and changes nothing", async () => {
    await upstream.control("POST", "/faults", { match: { operation: "CorrectZohoInvoices" }, mode: "422" })
    const { call, answer } = resolve()
    expect(await answer).toRedirectTo(`${PATH}?date=${DAY}`)
    expect(call.toasts()).toContainEqual({ kind: "error", title: "Oops, something went wrong, please try again." })
    expect((await open()).list?.total).toBe(14)
  })

  it("requires the edit permission", async () => {
    const viewer = await staffWith(upstream, "VIEW_PAYMENTS")
    const page = await open("?dialog=resolve", viewer)
    expect([page.canResolve, page.asking]).toEqual([false, null])
    expect(await resolve(DAY, viewer).answer).toMatchObject({ kind: "forbidden" })
  })
})

describe("a range of days", () => {
  const RANGE = "?date=2026-11-15&to=2026-11-21"
  const amount = (text: string | undefined) => toHundredths(text?.replaceAll(",", ""))

  it("lists every row of its days, with matching totals by day and by response of accounting", async () => {
    const { list, found, isRange } = await open(`${RANGE}&size=1000`)
    expect([isRange, list?.total, list?.rows.length]).toEqual([true, found.sums?.count, found.sums?.count])
    const counts = found.days.map(({ total }) => total ?? Number.NaN)
    expect([counts.length, counts.reduce((sum, count) => sum + count, 0)]).toEqual([7, list?.total])
    expect(found.bars?.at(-1)).toMatchObject({ values: [14], href: `${PATH}?date=${DAY}`, name: "21 Nov 2026" })
    for (const key of ["subTotal", "tax"] as const) {
      const shown = list?.rows.reduce((sum, row) => sum + (amount(row[key]) ?? 0n), 0n)
      expect(amount(found.sums?.[key])).toBe(shown)
      expect(found.reasons?.reduce((sum, group) => sum + (amount(group[key]) ?? 0n), 0n)).toBe(shown)
    }
    expect(list?.rows.map(({ day }) => day)).toEqual(
      list?.rows
        .map(({ day }) => day)
        .toSorted()
        .reverse(),
    )
    const file = await exportLoader(staff.get(`${PATH}/export.csv${RANGE}`).args)
    expect((await file?.text())?.trim().split("\r\n")).toHaveLength((list?.total ?? 0) + 1)
  })

  it("counts subscriptions with an invalid amount, in all and by response of accounting", async () => {
    const row = (id: number, subTotal: unknown, taxAmount: unknown) => ({
      ...{ id: String(id), status: "PENDING", startDate: DAY, clientId: "1", client: null, subTotal, taxAmount },
      accountingLogs: id === 1 ? [] : [{ status: "FAILED", responseMessage: "No tax" }],
    })
    const data = [row(1, 10, 1.5), row(2, null, null), row(3, 20, "n/a"), row(4, 5, 0)]
    const subscriptions = { data, paginatorInfo: { currentPage: 1, lastPage: 1, total: data.length } }
    await upstream.control("POST", "/faults", {
      ...{ match: { operation: "MissingInvoices" }, mode: "answer", status: 200, times: null },
      body: { data: { subscriptions } },
    })
    const { found } = await open(`?date=${DAY}`)
    expect(found.sums).toMatchObject({ count: 4, unread: 2, subTotal: "35.00", tax: "1.50", sum: "36.50" })
    expect(found.reasons?.map(({ unread }) => unread)).toEqual([2, 0])
  })

  it("names a day that can't be loaded, and shows no totals for an incomplete range", async () => {
    const whole = await open(RANGE)
    await upstream.control("POST", "/faults", { match: { operation: "MissingInvoices" }, mode: "500", times: 1 })
    const { list, found } = await open(RANGE)
    const lost = found.days.filter(({ total }) => total === null)
    expect(lost).toHaveLength(1)
    const gone = whole.found.days.find(({ date }) => date === lost[0]?.date)?.total ?? 0
    expect([list?.total, found.sums, found.reasons]).toEqual([(whole.list?.total ?? 0) - gone, null, null])
    expect(found.bars?.find(({ key }) => key === lost[0]?.date)?.name).toMatch(/, could not be loaded$/)
  })

  it("is limited to its last 31 days, or to the first day if it ends before it begins, and the fields show that", async () => {
    const { found, ...long } = await open("?date=2026-10-01&to=2026-11-21")
    expect(long).toMatchObject({
      ...{ date: "2026-10-22", to: "2026-11-21" },
      notice: "Only the last 31 days of your dates are shown.",
    })
    expect([found.days.length, found.days[0]?.date, found.days.at(-1)?.date]).toEqual([31, "2026-10-22", "2026-11-21"])
    expect((await open("?date=2026-10-22&to=2026-11-21")).notice).toBeNull()
    expect(await open("?date=2026-11-21&to=2026-11-01")).toMatchObject({ isRange: false, date: DAY, to: null })
  })

  describe("'Resolve all shown'", () => {
    const ASKED = `${PATH}${RANGE}&dialog=resolve-shown`
    const withSome = async () => (await open(RANGE)).found.days.filter(({ total }) => total)
    const send = (days: string[], by = staff) => {
      const call = by.post(ASKED, { intent: "resolve-shown", days })
      return { call, answer: thrownBy(async () => Promise.reject(await action(call.args))) }
    }
    const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations

    it("asks first, and sends one call per day", async () => {
      expect((await open(`${RANGE}&dialog=resolve-shown`)).shown).not.toBeNull()
      const days = (await withSome()).map(({ date }) => date)
      expect(days.length).toBeGreaterThan(2)
      await upstream.control("POST", "/reset")
      const { call, answer } = send(days)
      expect(await answer).toRedirectTo(`${PATH}${RANGE}`)
      expect(call).toFlash(`Invoices of ${days.length} days were corrected.`)
      expect([await withSome(), await mutations()]).toEqual([[], days.length])
      const { rows } = await listActivity({ kinds: ["missing-invoices"] }, 1, 50)
      expect(new Set(rows.map(({ record }) => record.id))).toEqual(new Set(days))
    })

    it("shows the result of each day, and keeps the failed days for a retry", async () => {
      const days = (await withSome()).map(({ date }) => date)
      const match = { operation: "CorrectZohoInvoices" }
      await upstream.control("POST", "/faults", { match, mode: "422", times: 1 })
      const { call, answer } = send(days)
      const { form } = ((await answer) as { data: FormReply }).data
      expect(form?.results.map(({ error }) => error === null)).toEqual(days.map((_, at) => at > 0))
      expect([form?.values.days, (await withSome()).map(({ date }) => date)]).toEqual([
        days.slice(0, 1),
        days.slice(0, 1),
      ])
      expect(call).toFlash("Oops, something went wrong, please try again.")
    })

    it("stops if the back office is not available", async () => {
      const days = (await withSome()).map(({ date }) => date)
      await upstream.control("POST", "/faults", { match: { operation: "CorrectZohoInvoices" }, mode: "500" })
      const { form } = ((await send(days).answer) as { data: FormReply }).data
      expect(form?.results.slice(1).every(({ error }) => error === "Not sent")).toBe(true)
      expect(await mutations()).toBe(0)
    })

    it("requires the edit permission", async () => {
      const viewer = await staffWith(upstream, "VIEW_PAYMENTS")
      expect((await open(`${RANGE}&dialog=resolve-shown`, viewer)).shown).toBeNull()
      expect(await send([DAY], viewer).answer).toMatchObject({ kind: "forbidden" })
    })
  })

  it("exports day by day, newest first, each day in the order of the list; the page says so if that differs", async () => {
    const day = "2026-11-20"
    const file = await exportLoader(staff.get(`${PATH}/export.csv?date=${day}&to=${DAY}&sort=id`).args)
    const ids =
      (await file?.text())
        ?.trim()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",")[0] ?? "") ?? []
    const of = async (date: string) =>
      (await open(`?date=${date}&sort=id&size=1000`)).list?.rows.map(({ id }) => id) ?? []
    const [newest, before] = [await of(DAY), await of(day)]
    expect([newest.length, before.length].every((count) => count > 1)).toBe(true)
    expect(ids.map((id) => id.replaceAll('"', ""))).toEqual([...newest, ...before])
    const said = async (query: string) => {
      const { kept, isRange } = await open(query)
      return isRange && kept.sort !== null
    }
    expect([await said(`${RANGE}&sort=id`), await said(RANGE), await said(`?date=${DAY}&sort=id`)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it("is sorted as requested, and Resolve corrects the day of its row", async () => {
    const { list } = await open(`${RANGE}&sort=id&size=1000`)
    const ids = list?.rows.map(({ id }) => Number(id)) ?? []
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    const asked = `${RANGE}&dialog=resolve&day=2026-11-20`
    expect((await open(asked)).asking?.day).toBe("20 Nov 2026")
    await thrownBy(() => action(staff.post(`${PATH}${asked}`, { intent: "resolve" }).args))
    const days = (await open(RANGE)).found.days
    expect(days.find(({ date }) => date === "2026-11-20")?.total).toBe(0)
    expect(days.find(({ date }) => date === DAY)?.total).toBe(14)
  })
})

it("requires a permission of the screen", async () => {
  const other = await staffWith(upstream, "VIEW_MENUS")
  expect(await thrownBy(() => open("", other))).toRedirectTo("/404")
})
