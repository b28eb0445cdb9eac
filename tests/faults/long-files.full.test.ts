import { existsSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { loader as employeesCheck } from "~/areas/b2b/employees-file/check"
import { action as chooseEmployees } from "~/areas/b2b/employees-file/choose"
import { employeesFile } from "~/areas/b2b/employees-file/employees-file.server"
import { bulkFile } from "~/areas/bulk-actions/bulk-file.server"
import { loader as bulkCheck } from "~/areas/bulk-actions/check"
import { action as chooseBulk } from "~/areas/bulk-actions/choose"
import { loader as segmentCheck } from "~/areas/marketing/segments/check"
import { action as chooseSegment } from "~/areas/marketing/segments/create"
import { clientsFile } from "~/areas/marketing/segments/segment-file.server"
import { closeStore } from "~/store/store.server"
import type { TestUpstream } from "../../upstream/test-support"
import { thrownBy } from "../support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../support/staff"

/** The longest and worst possible files (docs/decisions/034) do not block other users. */

/** Maximum milliseconds of one uninterrupted piece of work. */
const MAX_HELD = 50
const TRIES = 4
/** Maximum length of an employees file. The others may be five times as long, with pieces of the same length. */
const LONG = 1_000_000
const filled = (line: string, bytes: number) => line.repeat(Math.floor(bytes / line.length))

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  const b2b = ["VIEW_ORGANIZATION", "EDIT_ORGANIZATION"]
  staff = await staffWith(upstream, ...b2b, "VIEW_SEGMENT", "CREATE_SEGMENT")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

/** CPU milliseconds of this thread, or of the process if the machine does not report threads. */
function worked(): number {
  const file = `/proc/${process.pid}/task/${process.pid}/schedstat`
  if (existsSync(file)) return Number(readFileSync(file, "utf8").split(" ")[0]) / 1_000_000
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
/** The longest piece of work in CPU time, which does not depend on the machine's other load. */
async function longestPiece(run: () => Promise<unknown>): Promise<number> {
  let [longest, isOver, began] = [0, false, worked()]
  const look = () => {
    longest = Math.max(longest, worked() - began)
    began = worked()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await run()
  isOver = true
  return longest
}
/** The best of several runs, without the cost of compilation and of garbage from other tests. */
async function held(run: () => Promise<unknown>): Promise<number> {
  let best = await longestPiece(run)
  for (let tries = 1; best >= MAX_HELD && tries < TRIES; tries++) best = Math.min(best, await longestPiece(run))
  return best
}

const employees = "/b2b/organizations/613/employees-file"
const kinds = {
  employees: {
    ...{ path: employees, name: "csvFile", fields: { intent: "choose-employees" }, id: { id: "613" } },
    ...{ choose: chooseEmployees, check: employeesCheck, broken: employeesFile.broken, param: "file" },
  },
  segment: {
    ...{ path: "/marketing/segments/create", name: "file", id: {}, param: "file" },
    ...{ fields: { intent: "create-segment", name: "Long one", vouchers: "5118 B" } },
    ...{ choose: chooseSegment, check: segmentCheck, broken: clientsFile.broken },
  },
  "bulk action": {
    ...{ path: "/bulk-actions/subscriptions", name: "csvFile", id: {}, param: "id" },
    ...{ fields: { intent: "choose-file", action: "CANCEL_SUBSCRIPTION" } },
    ...{ choose: chooseBulk, check: bulkCheck, broken: bulkFile.broken },
  },
} as const

it.each([
  ["employees", "short lines", filled("x,a@b.cc,1\n", LONG)],
  ["employees", "semicolons", filled("a;b;c\n", LONG)],
  ["employees", "one cell that nobody closes", `"${filled("x", LONG - 1)}`],
  ["segment", "words", filled("x\n", LONG)],
  ["bulk action", "one digit a line", filled("7\n", LONG)],
  ["bulk action", "commas", filled(",", LONG)],
] as const)("a file for %s of %s is chosen, looked at and had back in pieces", async (kind, _what, text) => {
  const { path, name, fields, id, choose, check, broken, param } = kinds[kind]
  let page = ""
  const chosen = async () => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set(name, new File([text], "long.csv"))
    const answer = await thrownBy(async () => Promise.reject(await choose(staff.post(path, form, id).args)))
    page = (answer as Response).headers?.get("Location") ?? ""
    expect(page, JSON.stringify(answer)).not.toBe("")
  }
  expect(await held(chosen), "chosen").toBeLessThan(MAX_HELD)
  const params = { ...id, [param]: page.split("/").at(-1) ?? "" }
  expect(await held(async () => check(staff.get(page, params).args)), "looked at").toBeLessThan(MAX_HELD)
  const had = async () => {
    const answer = await broken(staff.get(`${page}/broken.csv`, params).args)
    let length = 0
    for await (const part of (answer as Response).body ?? []) {
      length += part.length
      if (length > LONG) break
    }
  }
  expect(await held(had), "had back").toBeLessThan(MAX_HELD)
})
