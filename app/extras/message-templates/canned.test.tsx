import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import Support, { loader as openSupport, action as send } from "~/areas/delivery/support/support"
import { SEND_MESSAGE } from "~/areas/delivery/support/support-paths"
import { listActivity } from "~/store/activity.server"
import { closeStore, withStore } from "~/store/store.server"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { SHOWN_FIELD } from "~/ui/form/changed-fields"
import { LOADED_FIELD } from "~/ui/form/edit-state"
import type { FormReply } from "~/ui/form/form-state"
import { markup } from "~/ui/render.test-support"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../tests/support/staff"
import type { TestUpstream } from "../../../upstream/test-support"
import * as texts from "./canned-fields"
import { addCannedMessage, cannedMessages, MAX_TEMPLATES, removeCannedMessage } from "./canned-messages.server"
import { action as add } from "./create"
import { loader as openEdit, action as save } from "./edit"
import { loader as openList, action as remove } from "./messages"

/** product/dispatch 4: message templates, and how they are inserted into a message to a client. */

let upstream: TestUpstream
let staff: TestStaff
let viewer: TestStaff
let today: string
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  today = (await upstream.control<{ today: string }>("GET", "/clock")).today
  staff = await staffWith(upstream, "EDIT_DRIVERS")
  viewer = await staffWith(upstream, "VIEW_MAP")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const countCanned = () => withStore(async (db) => (await db.select().from(cannedMessages)).length)
const TEXTS = { title: "Late", english: "{client}, {driver} comes at {time}.", arabic: "{time} {driver}" }
const answered = (given: Promise<unknown>) => given.catch((thrown: unknown) => thrown)
const added = (fields: Record<string, string>, by = staff) =>
  answered(add(by.post(texts.addCannedPath, { intent: texts.ADD_CANNED, once: randomUUID(), ...fields }).args))
const listed = async () => (await openList(staff.get(texts.cannedPath).args)).rows ?? []
const formOf = (answer: unknown) => (answer as { data: FormReply }).data.form

describe("message templates", () => {
  it("are 200 at most, and one more is refused", async () => {
    const made = Array.from({ length: MAX_TEMPLATES }, () => randomUUID())
    for (const id of made)
      expect(await addCannedMessage(id, { ...TEXTS, staffKey: "google:1", staffName: "Noura" })).toBe(true)
    const before = await countCanned()
    const refused = await added({ ...TEXTS, title: "One too many" })
    expect(refused).not.toRedirectTo(texts.cannedPath)
    expect([before, await countCanned()]).toEqual([MAX_TEMPLATES, MAX_TEMPLATES])
    for (const id of made) await removeCannedMessage(id)
  })

  it("are shared and sorted by title, need one language, and can be changed and deleted with the permission", async () => {
    expect(await added(TEXTS)).toRedirectTo(texts.cannedPath)
    expect(await added({ title: "Arrived", arabic: "وصل" })).toRedirectTo(texts.cannedPath)
    const rows = await listed()
    expect(rows.map(({ title, english }) => [title, english])).toEqual([
      ["Arrived", ""],
      ["Late", TEXTS.english],
    ])
    const seen = await openList(viewer.get(texts.cannedPath).args)
    expect([seen.rows?.length, seen.canEdit]).toEqual([2, false])
    const id = rows[0]?.id ?? ""
    const { form } = await openEdit(staff.get(texts.editCannedPath(id)).args)
    const changed = {
      ...{ intent: texts.SAVE_CANNED, once: randomUUID(), [LOADED_FIELD]: form.sealed },
      ...{ [SHOWN_FIELD]: "title english arabic", title: "He is there", english: "", arabic: "وصل" },
    }
    expect(await answered(save(staff.post(texts.editCannedPath(id), changed).args))).toRedirectTo(texts.cannedPath)
    expect((await listed()).map(({ title }) => title)).toEqual(["He is there", "Late"])
    const gone = staff.post(texts.removeCannedPath(id), { intent: texts.REMOVE_CANNED, once: randomUUID() })
    expect(await answered(remove(gone.args))).toRedirectTo(texts.cannedPath)
    expect((await listed()).map(({ title }) => title)).toEqual(["Late"])
    const { rows: entries } = await listActivity({ kinds: ["canned-message"] }, 1, 9)
    expect(entries.map(({ action }) => action)).toEqual(["deleted", "changed", "created", "created"])
  })

  it("need a title and a text within the limit of a message, and the permission to edit", async () => {
    expect(formOf(await added({ title: " ", english: "Hello" }))?.errors).toMatchObject({ title: ["*Required"] })
    expect(formOf(await added({ title: " ", english: " " }))?.errors).toMatchObject({
      title: ["*Required"],
      english: [texts.cannedTexts.oneLanguage],
    })
    expect(formOf(await added({ title: "Empty", english: " " }))?.errors).toMatchObject({
      english: [texts.cannedTexts.oneLanguage],
    })
    expect(formOf(await added({ title: "Long", arabic: "م".repeat(2_001) }))?.errors).toMatchObject({
      arabic: [expect.stringContaining("2,000")],
    })
    expect(await added(TEXTS, viewer)).toMatchObject({ init: { status: 403 } })
    const [one] = await listed()
    const removing = viewer.post(texts.removeCannedPath(one?.id ?? ""), { intent: texts.REMOVE_CANNED })
    expect(await answered(remove(removing.args))).toMatchObject({ init: { status: 403 } })
    expect(await listed()).toHaveLength(1)
  })

  it("a deleted template shows an error at its link and over a submitted form", async () => {
    const path = texts.editCannedPath(randomUUID())
    const call = staff.get(path)
    await expect(openEdit(call.args)).rejects.toRedirectTo(texts.cannedPath)
    expect(call).toFlash(texts.cannedTexts.missing)
    const sent = staff.post(path, { intent: texts.SAVE_CANNED, once: randomUUID(), ...TEXTS })
    expect(await answered(save(sent.args))).toMatchObject({ data: { status: 404 } })
    expect((await openEdit(staff.post(path, {}).args)).form.values.title).toBe("")
  })
})

describe("a message template on Support", () => {
  /** An order of today with a driver, and its client. */
  async function assigned() {
    const { token } = await upstream.person()
    const where = `{ AND: [{ column: DELIVERY_DATE, value: "${today}" }, { column: ZONE_ID, value: 1 }, { column: STATUS, value: "ASSIGNED" }] }`
    const fields = "id deliveryTime client { id name } driver { firstName lastName }"
    type Order = { id: string; client: { id: string; name: string }; driver: { firstName: string; lastName: string } }
    const query = `{ orders(where: ${where}) { data { ${fields} } } }`
    const { data } = await upstream.graphql<{ orders: { data: Order[] } }>(token, query)
    const [order] = data.orders.data
    if (!order) throw new Error("there is no order")
    return order
  }
  const press = async (path: string, fields: Record<string, string>) =>
    answered(send(staff.post(path, { intent: SEND_MESSAGE, once: randomUUID(), ...fields }).args))

  it("is put into the field with the order's time and driver filled in, and is not sent", async () => {
    const order = await assigned()
    const path = `/delivery/support?clientId=${order.client.id}&deliveryDate=${today}&order=${order.id}`
    const { message } = await openSupport(staff.get(path).args)
    expect(message?.offers.choices.map(({ label }) => label)).toEqual(["Late (English)", "Late (العربية)"])
    const [english, arabic] = message?.offers.choices ?? []
    const driver = `${order.driver.firstName} ${order.driver.lastName}`
    const put = async (value: string | undefined, content = "") =>
      formOf(await press(path, { canned: value ?? "", content, [REFRESH_FIELD]: "canned" }))?.values
    expect(await put(english?.value)).toMatchObject({
      content: expect.stringMatching(new RegExp(`^${order.client.name}, ${driver} comes at \\d+:\\d\\d [AP]M\\.$`)),
      canned: "",
    })
    const content = (await put(arabic?.value, "Good day."))?.content
    expect(content).toMatch(new RegExp(`^Good day\\.\n\\d+:\\d\\d [صم] ${driver}$`))
    expect(await put("nothing of the kind", "Stays")).toMatchObject({ content: "Stays" })
  })

  it("with several orders asks which one it is about, and with one takes that", async () => {
    const { client, id } = await assigned()
    const path = `/delivery/support?clientId=${client.id}&deliveryDate=${today}`
    const { message, page } = await openSupport(staff.get(path).args)
    const canned = message?.offers.choices[0]?.value ?? ""
    const [order] = page.all ?? []
    if (!order) throw new Error("there is no order")
    const insert = async (about: string) =>
      formOf(await press(path, { canned, content: "", about, [REFRESH_FIELD]: "canned" }))
    const answerWith = (orders: readonly string[]) =>
      upstream.control("POST", "/faults", {
        match: { operation: "Orders" },
        mode: "answer",
        times: null,
        body: {
          data: {
            orders: { data: orders.map(rowOf), paginatorInfo: { currentPage: 1, lastPage: 1, total: orders.length } },
          },
        },
      })
    const rowOf = (each: string) => ({
      ...{ id: each, status: "ASSIGNED", deliveryDate: today, deliveryTime: "13:30:00", subscriptionId: "880" },
      ...{ client, merchant: null, planMenu: null, address: null, orderDetails: [] },
      driver: { id: "18001", firstName: each === id ? "Imran" : "Zaid", lastName: "Khan" },
    })
    await answerWith(["551999", id])
    const asked = await insert("")
    expect(asked).toMatchObject({
      errors: { about: ["Choose the order that the message is about"] },
      values: { content: "", canned },
    })
    expect((await insert(id))?.values).toMatchObject({
      content: `${client.name}, Imran Khan comes at 1:30 PM.`,
      about: id,
    })
    const none = formOf(await press(path, { canned, content: "", [REFRESH_FIELD]: "canned" }))
    expect(none?.values.content).toBe(`${client.name}, [driver] comes at [time].`)
    const html = markup(<Support />, path, await openSupport(staff.get(path).args))
    expect(html).toMatch(/<select[^>]*name="about"/)
    await upstream.control("DELETE", "/faults")
    await answerWith([id])
    const only = formOf(await press(path, { canned, content: "", [REFRESH_FIELD]: "canned" }))
    expect(only?.values.content).toBe(`${client.name}, Imran Khan comes at 1:30 PM.`)
    expect(markup(<Support />, path, await openSupport(staff.get(path).args))).not.toContain('name="about"')
    await upstream.control("DELETE", "/faults")
  })

  it("starts with the order in the address", async () => {
    const order = await assigned()
    const path = `/delivery/support?clientId=${order.client.id}&deliveryDate=${today}&order=${order.id}`
    expect((await openSupport(staff.get(path).args)).message?.values.about).toBe(order.id)
  })

  it("is not sent with an open placeholder, which the field's error names", async () => {
    const path = "/delivery/support?clientId=7001&deliveryDate=2020-01-01"
    const { message } = await openSupport(staff.get(path).args)
    const canned = message?.offers.choices[0]?.value ?? ""
    const put = formOf(await press(path, { canned, content: "", [REFRESH_FIELD]: "canned" }))
    expect(put?.values.content).toBe("[client], [driver] comes at [time].")
    const refused = formOf(await press(path, { content: String(put?.values.content) }))
    expect(refused?.errors).toMatchObject({ content: ["Fill in [client] before sending"] })
  })
})
