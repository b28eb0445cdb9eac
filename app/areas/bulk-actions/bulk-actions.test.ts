import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { env, useEnv as setEnv } from "~/base/env.server"
import { checkLines } from "~/domain/checked-lines"
import { idLines } from "~/domain/id-lines"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { summaryLines } from "~/ui/form/form-fields"
import { AGREED_FIELD, type FormState } from "~/ui/form/form-state"
import { thrownBy } from "../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../tests/support/staff"
import type { TestUpstream } from "../../../upstream/test-support"
import { BULK_ACTIONS, SEND_BULK_FILE } from "./bulk-file"
import { bulkFile, MAX_BULK_FILE } from "./bulk-file.server"
import { loader as checkLoader, action as sendAction } from "./check"
import { action, loader } from "./choose"
import { loader as resultLoader } from "./result"

/** product/operations 3 "Bulk Actions", on the real reference upstream. 00:30 on the 22nd in Riyadh. */

const PATH = "/bulk-actions/subscriptions"
const NOW = "2026-11-21T21:30:00Z"

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: NOW })
})
beforeEach(async () => {
  await upstream.control("POST", "/reset", { data: true })
  await upstream.control("POST", "/clock", { now: NOW })
  staff = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

type Reply = { data: { form: FormState<typeof SEND_BULK_FILE.fields> } }
const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations
const csv = (text: string, name = "ids.CSV") => new File([text], name)

function choose(fields: Record<string, string>, file?: File, by = staff) {
  const form = new FormData()
  form.set("intent", "choose-file")
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set("csvFile", file)
  return thrownBy(async () => Promise.reject(await action(by.post(PATH, form).args)))
}
async function kept(fields: Record<string, string>, text: string) {
  const answer = (await choose(fields, csv(text))) as Response
  return answer.headers.get("Location") ?? ""
}
const params = (path: string) => ({ id: path.split("/").at(-1) ?? "" })
const check = (path: string, by = staff) => checkLoader(by.get(path, params(path)).args)
function send(path: string, fields: Record<string, string>, by = staff) {
  const call = by.post(path, { intent: "send-file", lines: "all", ...fields }, params(path))
  return { call, answer: thrownBy(async () => Promise.reject(await sendAction(call.args))) }
}
/** The request body that is sent to the service. */
async function wireOf(path: string, fields: Record<string, string>): Promise<string> {
  let heard = ""
  const service = createServer(async (request, answer) => {
    heard += await text(request)
    answer.setHeader("Content-Type", "application/json").end("{}")
  })
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve))
  const whole = env
  setEnv({ ...whole, UPSTREAM_REST_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}` })
  await send(path, fields).answer
  setEnv(whole)
  service.closeAllConnections()
  service.close()
  return heard
}
const status = async (id: number) => {
  const { token } = await upstream.person()
  const query = `{ subscriptions(where: { column: ID, value: ${id} }) { data { status startDate } } }`
  const { data } = await upstream.graphql<{ subscriptions: { data: { status: string; startDate: string }[] } }>(
    token,
    query,
  )
  return data.subscriptions.data[0]
}

describe("file and action", () => {
  it("has the documents' four actions, and a date for those that need one", () => {
    expect(BULK_ACTIONS.map(({ code, label, payload }) => [code, label, payload])).toEqual([
      ["CANCEL_SUBSCRIPTION", "Cancel all remaining orders", null],
      ["DELAY_SUBSCRIPTION", "Delay all remaining accepted orders", "start_date"],
      ["DELAY_ORDERS_IN_SUBSCRIPTION", "Delay an order in subscription", "start_date"],
      ["ADD_ORDER_TO_SUBSCRIPTION", "Add an order on a specific date", "order_date"],
    ])
  })

  it.each<[string, Record<string, string>, File | undefined, Record<string, string[]>]>([
    ["nothing", {}, undefined, { action: ["*Required"], csvFile: ["*Required"] }],
    ["no file", { action: "CANCEL_SUBSCRIPTION" }, undefined, { csvFile: ["*Required"] }],
    ["a delay without a date", { action: "DELAY_SUBSCRIPTION" }, csv("1"), { date: ["*Required"] }],
    ["an added order without a date", { action: "ADD_ORDER_TO_SUBSCRIPTION" }, csv("1"), { date: ["*Required"] }],
    [
      "yesterday in the business zone",
      { action: "DELAY_ORDERS_IN_SUBSCRIPTION", date: "2026-11-21" },
      csv("1"),
      { date: ["Choose today or a later day."] },
    ],
    ["no CSV", { action: "CANCEL_SUBSCRIPTION" }, csv("1", "ids.png"), { csvFile: ["Choose a .csv file."] }],
    [
      "one byte too many",
      { action: "CANCEL_SUBSCRIPTION" },
      csv("1\n".padEnd(MAX_BULK_FILE + 1, "\n")),
      { csvFile: ["Please make sure that the file does not exceed 5MB."] },
    ],
  ])("%s is rejected with the documents' text", async (_what, fields, file, errors) => {
    const { data } = (await choose(fields, file)) as Reply
    expect(data.form.errors).toEqual(errors)
    expect(data.form.values).toMatchObject(fields)
  })

  it.each([MAX_BULK_FILE - 1, MAX_BULK_FILE])("accepts %d bytes", async (bytes) => {
    expect(await kept({ action: "CANCEL_SUBSCRIPTION" }, "1\n".padEnd(bytes, "\n"))).toMatch(
      /^\/bulk-actions\/subscriptions\/[\da-f-]{36}$/,
    )
    expect(await mutations()).toBe(0)
  })

  it("has an example file without errors", async () => {
    const answer = await bulkFile.example(staff.get(`${PATH}/example.csv`).args)
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="subscriptions-example.csv"')
    const reading = checkLines(await answer.text(), idLines)
    let step = reading.next()
    while (!step.done) step = reading.next()
    expect(step.value).toMatchObject({ read: 3, ready: 3, hasHeading: true })
  })

  it("can be viewed, but not used, with the view permission", async () => {
    const viewer = await staffWith(upstream, "VIEW_ORGANIZATION")
    expect((await loader(viewer.get(PATH).args)).form).toBeNull()
    expect(await choose({ action: "CANCEL_SUBSCRIPTION" }, csv("1"), viewer)).toRefuse(403)
  })
})

describe("the check page", () => {
  const FILE = "id\n77102\n77103\n77103\nSUB-1\n"

  it("counts rows, duplicates and lines with errors, and sends nothing yet", async () => {
    const { file } = await check(await kept({ action: "CANCEL_SUBSCRIPTION" }, FILE))
    expect(file).toMatchObject({
      ...{ counts: { read: 4, ready: 2, doubled: 1, broken: 1, doubledKeys: 1 }, hasHeading: true, notices: [] },
      broken: { rows: [{ line: 5, cells: ["SUB-1"], at: 0, reason: "An ID has digits only" }] },
      doubled: { rows: [{ key: "77103", times: 2, lines: [3, 4] }] },
      ready: [
        { line: 2, cells: ["77102"] },
        { line: 3, cells: ["77103"] },
      ],
    })
    expect(await mutations()).toBe(0)
  })

  it("cancelling asks with the numbers for the pressed button, and sends no date", async () => {
    const path = await kept({ action: "CANCEL_SUBSCRIPTION", date: "2026-12-01" }, FILE)
    const asked = async (fields: Record<string, string>) => ((await send(path, fields).answer) as Reply).data.form
    const clean = await asked({ lines: "clean" })
    expect(clean.question).toMatchObject({
      title: null,
      texts: ["Cancel all remaining orders: 2 subscriptions.", "Cancelled orders cannot be restored here."],
    })
    const whole = await asked({})
    expect(whole.question?.texts).toContain("The whole file is sent: 4 lines.")
    // Agreeing to one button does not agree to the other.
    expect((await asked({ [AGREED_FIELD]: clean.question?.agreed ?? "" })).question).not.toBeNull()
    expect(await mutations()).toBe(0)
    const { call, answer } = send(path, { [AGREED_FIELD]: whole.question?.agreed ?? "" })
    expect(await answer).toRedirectTo(`${path}/result`)
    expect(call.toasts()).toEqual([
      {
        kind: "success",
        title: "File Uploaded Successfully!",
        text: "Subscriptions action is being processing and will email you once finished.",
      },
    ])
    await expect.poll(async () => (await status(77_103))?.status).toBe("CANCELLED")
    // Sent once: the check page is gone.
    expect(await send(path, {}).answer).toRedirectTo(PATH)
    expect(await mutations()).toBe(1)
  })

  it("a delay sends its date, which can be today", async () => {
    const path = await kept({ action: "DELAY_SUBSCRIPTION", date: "2026-11-22" }, FILE)
    await send(path, { lines: "clean" }).answer
    await expect.poll(async () => (await status(77_102))?.startDate).toBe("2026-11-22")
    const { rows } = await listActivity({ kinds: ["bulk-action"] }, 1, 1)
    expect(rows).toMatchObject([
      { record: { name: "Delay all remaining accepted orders" }, after: { date: "2026-11-22", subscriptions: 2 } },
    ])
  })

  it("the file is sent unchanged under its own name, or without the lines with errors", async () => {
    const file = "id,note\r\n77102,é\r\nSUB-1,b\r\n"
    for (const [lines, bytes] of [
      ["all", file],
      ["clean", "id,note\r\n77102,é\r\n"],
    ] as const) {
      const path = await kept({ action: "DELAY_SUBSCRIPTION", date: "2026-11-22" }, file)
      const wire = await wireOf(path, { lines })
      expect(wire).toContain('name="csv_file"; filename="ids.CSV"')
      expect(wire).toContain(`\r\n\r\n${bytes}\r\n--`)
    }
  })

  it("a file without valid IDs can be sent as it is after a warning", async () => {
    const path = await kept({ action: "CANCEL_SUBSCRIPTION" }, "subscription;note\nSUB-1;a\nSUB-2;b\n")
    const { file } = await check(path)
    expect([file.counts.ready, file.notices.length > 0]).toEqual([0, true])
    const { data: asked } = (await send(path, {}).answer) as Reply
    expect(await wireOf(path, { [AGREED_FIELD]: asked.form.question?.agreed ?? "" })).toContain("SUB-1;a\nSUB-2;b\n")
    const again = await kept({ action: "CANCEL_SUBSCRIPTION" }, "SUB-1\n")
    const { data } = (await send(again, { lines: "clean" }).answer) as {
      data: { form: FormState<typeof SEND_BULK_FILE.fields> }
    }
    expect(Object.keys(data.form.errors)).toContain("lines")
    // Two buttons set the lines, so the error links to no field.
    const told = summaryLines({ id: "bulk", fields: SEND_BULK_FILE.fields, state: data.form })
    expect(told.map(({ id, text }) => [id, text])).toEqual([[undefined, data.form.errors.lines?.[0]]])
  })

  it("a failure shows the documents' title and text, and keeps the file", async () => {
    const path = await kept({ action: "DELAY_SUBSCRIPTION", date: "2026-11-22" }, FILE)
    await upstream.control("POST", "/faults", { match: { path: "/bulk-actions" }, mode: "422" })
    const { call, answer } = send(path, {})
    await answer
    expect(call.toasts()).toEqual([
      { kind: "error", title: "File Uploaded Failed!", text: "Oops, something went wrong, please try again." },
    ])
    expect((await check(path)).file.counts.ready).toBe(2)
  })

  it("the file belongs to the person who chose it", async () => {
    const path = await kept({ action: "CANCEL_SUBSCRIPTION" }, FILE)
    const other = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
    expect(await thrownBy(() => check(path, other))).toRedirectTo(PATH)
  })

  it("the result shows who sent it, how many lines, and no counts of the service", async () => {
    const path = await kept({ action: "DELAY_SUBSCRIPTION", date: "2026-11-22" }, FILE)
    await send(path, { lines: "clean" }).answer
    const viewer = await staffWith(upstream, "VIEW_ORGANIZATION")
    const shown = await resultLoader(viewer.get(`${path}/result`, params(path)).args)
    const file = { fileName: "ids.CSV", staffName: "Test Person", sent: 2, left: 2 }
    expect(shown).toMatchObject({ action: "Delay all remaining accepted orders, 22 Nov 2026", file })
    expect(shown.last[0]).toMatchObject(file)
    const strange = { id: "00000000-0000-4000-8000-000000000000" }
    expect(await thrownBy(() => resultLoader(viewer.get(`${PATH}/x/result`, strange).args))).toRefuse(404)
  })
})
