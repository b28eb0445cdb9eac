import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { loader as check, action as sendAction } from "./check"
import { action as createAction, loader as createLoader } from "./create"
import { loader as result } from "./result"
import { clientsFile, MAX_SEGMENT_FILE } from "./segment-file.server"
import { ownSegmentTexts } from "./segment-texts"

/** product/marketing 2: a segment's file is chosen, checked and sent, on the real reference upstream. */

const LIST = "/marketing/segments"
const CREATE = `${LIST}/create`

let upstream: TestUpstream
let staff: TestStaff
let viewer: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
beforeEach(async () => {
  await upstream.control("POST", "/reset", { data: true })
  staff = await staffWith(upstream, "VIEW_SEGMENT", "CREATE_SEGMENT")
  viewer = await staffWith(upstream, "VIEW_SEGMENT")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

type Reply = { data: { form: { errors: Record<string, string[]>; values: Record<string, unknown> } } }
type Fields = Record<string, string | string[]>
const NEW = { name: "New one", vouchers: ["5118 B", "5121 AUTUMN1"] }
const csv = (text: string) => new File([text], "CLIENTS.CSV")
const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations

function formOf(fields: Fields, file?: File): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  if (file) form.set("file", file)
  return form
}
const choose = (fields: Fields, file?: File) => {
  const call = staff.post(`${CREATE}?status=ACTIVE`, formOf({ intent: "create-segment", ...fields }, file))
  return thrownBy(async () => Promise.reject(await createAction(call.args)))
}
/** Uploads a file and returns the address of its check page with its params. */
async function kept(text: string, fields: Fields = NEW) {
  const path = ((await choose(fields, csv(text))) as Response).headers.get("Location") ?? ""
  return { path, params: { file: path.split("/").at(-1) ?? "" } }
}
type Page = Awaited<ReturnType<typeof kept>>
const look = ({ path, params }: Page, by = staff) => check(by.get(path, params).args)
function send({ path, params }: Page, fields: Fields) {
  const call = staff.post(path, formOf({ intent: "send-clients", lines: "all", ...NEW, ...fields }), params)
  return { call, answer: thrownBy(async () => Promise.reject(await sendAction(call.args))) }
}
async function vouchersOf(id: number) {
  type Segment = { vouchers: { data: { id: number }[] } }
  const { body } = await upstream.call<Segment>(staff.session.token, "GET", `/segments/${id}?vouchers_per_page=100`)
  return body.vouchers.data.map((voucher) => voucher.id).toSorted()
}

describe("opened from the search", () => {
  it("selects the voucher with exactly that code, and none for a part of a code", async () => {
    const open = async (code: string) => {
      const { form } = await createLoader(staff.get(`${CREATE}?${new URLSearchParams({ voucher: code })}`).args)
      return form
    }
    const [first] = (await open("")).offers.vouchers ?? []
    const { value = "", label = "" } = first ?? {}
    expect((await open(label)).values).toMatchObject({ keyword: label, vouchers: [value] })
    expect((await open(label.slice(0, -1))).values.vouchers).not.toContain(value)
    expect((await open("x".repeat(192))).values.vouchers).toEqual([])
  })
})

describe("choosing", () => {
  it("names every missing field and the missing file together, and keeps what was typed", async () => {
    const { data } = (await choose({ name: "" })) as Reply
    expect(data.form.errors).toEqual({
      name: ["Name is Required"],
      vouchers: ["Please select at least one voucher!"],
      file: ["*Required"],
    })
    const typed = (await choose(NEW)) as Reply
    expect(typed.data.form.errors).toEqual({ file: ["*Required"] })
    expect(typed.data.form.values).toMatchObject(NEW)
  })

  it.each([
    [MAX_SEGMENT_FILE, true],
    [MAX_SEGMENT_FILE + 1, false],
  ])("a file of %d bytes: %s", async (bytes, isTaken) => {
    const reply = await choose(NEW, csv("7001\n".padEnd(bytes, "\n")))
    if (isTaken) return expect((reply as Response).headers.get("Location")).toMatch(/\/create\/[\da-f-]{36}$/)
    const { errors } = (reply as Reply).data.form
    return expect(errors).toEqual({ file: ["Please make sure that the file does not exceed 5MB."] })
  })

  it("'+ Select All' selects all vouchers of the search", async () => {
    const page = await kept("7001\n", { name: "New one", keyword: "keto10", allVouchers: "1" })
    const { form } = await look(page)
    expect(form.values.vouchers.length).toBeGreaterThan(5)
    await send(page, { vouchers: [...form.values.vouchers] }).answer
    expect((await vouchersOf(215)).length).toBe(form.values.vouchers.length)
  })

  it("is not sent while a typed keyword was not searched", async () => {
    const reply = await choose({ name: "New one", keyword: "keto10", "found-keyword": "" }, csv("7001"))
    expect(reply).toMatchObject({ data: { status: 200, form: { values: { name: "New one", keyword: "keto10" } } } })
  })

  it("needs the permission, and has an example file", async () => {
    expect(await thrownBy(() => createLoader(viewer.get(CREATE).args))).toRedirectTo("/404")
    expect(await thrownBy(() => createAction(viewer.post(CREATE).args))).toRefuse(403)
    const answer = await clientsFile.example(viewer.get(`${LIST}/example.csv`).args)
    expect([answer.headers.get("Content-Disposition"), await answer.text()]).toEqual([
      'attachment; filename="clients-example.csv"',
      expect.stringMatching(/^client_id\r\n\d+/),
    ])
  })
})

describe("the check page", () => {
  const FILE = "client_id\r\n7001\r\nabc\r\n7002\r\n7001\r\n9999999\r\n"

  it("shows ready, invalid and duplicate lines, and sends nothing yet", async () => {
    const page = await kept(FILE)
    const { file, form } = await look(page)
    expect(file.counts).toEqual({ read: 5, ready: 3, broken: 1, unchecked: 0, doubled: 1, doubledKeys: 1 })
    expect(file.broken.rows).toEqual([{ line: 3, cells: ["abc"], at: 0, reason: "Not an ID" }])
    expect(form.values).toMatchObject(NEW)
    expect(await mutations()).toBe(0)
    const lines = await (
      (await clientsFile.broken(staff.get(`${page.path}/broken.csv`, page.params).args)) as Response
    ).text()
    expect(lines.split("\r\n").slice(0, 3)).toEqual([
      '"client_id","line","reason"',
      '"abc","3","Not an ID"',
      '"7001","5","Same as line 2"',
    ])
    expect(await thrownBy(() => look(page, viewer))).toRedirectTo("/404")
    expect(await thrownBy(async () => look(page, await staffWith(upstream, "CREATE_SEGMENT")))).toRedirectTo(CREATE)
  })

  it("creates the segment without these lines, and the result shows the number of clients", async () => {
    const page = await kept(FILE)
    const { call, answer } = send(page, { lines: "clean" })
    expect(await answer).toRedirectTo(`${page.path}/result`)
    expect(call.toasts()).toEqual([{ kind: "success", title: "Segment Created Successfully" }])
    expect(await vouchersOf(215)).toEqual([5_118, 5_121])
    const shown = await result(viewer.get(`${page.path}/result`, page.params).args)
    expect(shown).toMatchObject({
      file: { fileName: "CLIENTS.CSV", sent: 3, left: 2 },
      segment: { id: 215, name: "New one" },
      outcome: null,
      help: ownSegmentTexts.soFar(2, 3),
    })
    const { last } = await createLoader(staff.get(CREATE).args)
    expect(last[0]).toMatchObject({ fileName: "CLIENTS.CSV", sent: 3, left: 2, staffName: shown.file.staffName })
    // It can be sent once: then the page is gone.
    expect(await send(page, { lines: "clean" }).answer).toRedirectTo(CREATE)
  })

  it("a file without a recognized line can be sent unchanged after a warning", async () => {
    const page = await kept("SUB-1\nSUB-2\n")
    expect((await look(page)).file.counts).toMatchObject({ ready: 0, broken: 2 })
    expect(((await send(page, { lines: "clean" }).answer) as Reply).data.form.errors).toHaveProperty("file")
    const { answer } = send(page, { lines: "all" })
    expect((await answer) as Reply).toMatchObject({ data: { status: 422 } })
    expect((await look(page)).file.counts.read).toBe(2)
  })

  it("a 422 lists every message at its field; another failure has no toast of its own, and the file is kept", async () => {
    const page = await kept("7001\n")
    const { call, answer } = send(page, { name: "Everybody in Riyadh", vouchers: "5 X" })
    const { data } = (await answer) as Reply
    const text = "The name has already been taken. A voucher doesn't exist."
    expect(call.toasts()).toEqual([{ kind: "error", title: "Failed to create segment", text }])
    expect(Object.keys(data.form.errors)).toEqual(["name", "vouchers"])
    await upstream.control("POST", "/faults", { match: { path: "/segments", method: "POST" }, mode: "500" })
    const failed = send(page, {})
    await failed.answer
    expect(failed.call.toasts().map(({ title }) => title)).toEqual(["Server Error!"])
  })
})
