import { readFileSync } from "node:fs"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { readyOf } from "../../../../tests/support/ready"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { loader as reports } from "../organizations/profile/reports"
import { loader as check, action as send } from "./check"
import { action as choose } from "./choose"
import { employeesFile } from "./employees-file.server"
import { loader as result } from "./result"

/** product/b2b 2: a file of employees is chosen, checked and sent, on the real reference upstream. */

const ID = "613"
const PATH = `/b2b/organizations/${ID}/employees-file`
const HEAD = "name,email,phone\r\n"

let upstream: TestUpstream
let staff: TestStaff
let domain = ""
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
  const { token } = await upstream.person("VIEW_ORGANIZATION")
  const query = `{ organizations(where: { column: ID, value: ${ID} }) { data { mailDomains { domainName } } } }`
  type Found = { organizations: { data: { mailDomains: { domainName: string }[] }[] } }
  const { data } = await upstream.graphql<Found>(token, query)
  domain = data.organizations.data[0]?.mailDomains[0]?.domainName ?? ""
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

type Reply = { data: { form: { errors: Record<string, string[]>; values: Record<string, string> } } }

function formOf(file?: File): FormData {
  const form = new FormData()
  form.set("intent", "choose-employees")
  if (file) form.set("csvFile", file)
  return form
}
const chosen = (file?: File, by = staff) =>
  thrownBy(async () => Promise.reject(await choose(by.post(PATH, formOf(file), { id: ID }).args)))

/** Chooses a file and returns the path and params of its check page. */
async function kept(content: string | Uint8Array, name = "joiners.CSV") {
  const bytes = typeof content === "string" ? content : new Uint8Array(content)
  const answer = (await chosen(new File([bytes], name))) as Response
  const file = answer.headers.get("Location")?.split("/").at(-1) ?? ""
  return { path: `${PATH}/${file}`, params: { id: ID, file } }
}
const look = async ({ path, params }: Awaited<ReturnType<typeof kept>>, by = staff) =>
  readyOf(await check(by.get(path, params).args))
function sent({ path, params }: Awaited<ReturnType<typeof kept>>, fields: Record<string, string> = {}, by = staff) {
  const call = by.post(path, { intent: "send-employees", reportName: "Joiners", lines: "all", ...fields }, params)
  return { call, answer: thrownBy(async () => Promise.reject(await send(call.args))) }
}
const reportsNow = async () =>
  (await reports(staff.get(`/b2b/organizations/${ID}/reports`, { id: ID }).args)).data.reports?.rows ?? []
const bytesOf = async (address: string | null | undefined) =>
  Buffer.from(await (await fetch(address ?? "")).arrayBuffer())
/** A header and one person, this many bytes in all. */
const sized = (bytes: number) => `${HEAD}${"x".repeat(bytes - HEAD.length - domain.length - 5)},a@${domain},1`

describe("choosing", () => {
  it.each([
    ["nothing", () => undefined, "*Required", 422],
    ["another name", () => new File(["a"], "a.png"), "Choose a .csv file.", 422],
    [
      "a picture called .csv",
      () => new File([Buffer.from("89504e470d0a1a0a00", "hex")], "a.csv"),
      "Choose a .csv file.",
      422,
    ],
    [
      "one byte too many",
      () => new File(["x".repeat(1_000_001)], "a.csv"),
      "Please make sure that the file does not exceed 1MB.",
      413,
    ],
  ])("rejects %s", async (_what, file, text, status) => {
    expect(await chosen(file())).toMatchObject({ data: { status, form: { errors: { csvFile: [text] } } } })
  })

  it("accepts exactly 1,000,000 bytes, which are sent unchanged", async () => {
    const text = sized(1_000_000)
    const page = await kept(text)
    expect((await look(page)).file.size).toBe(1_000_000)
    const { call, answer } = sent(page, { companyId: "" })
    expect(await answer).toRedirectTo(`/b2b/organizations/${ID}?section=linking-reports`)
    expect(call).toFlash("Linking report was successfully uploaded.")
    const [report] = await reportsNow()
    expect(report?.name).toBe("Joiners")
    expect((await bytesOf(report?.originalSheet)).equals(Buffer.from(text))).toBe(true)
  })
})

describe("the check page", () => {
  const file = () =>
    `${HEAD}Reem,reem.file@${domain},0551204118\r\n=Majed,,0506770342\r\n"Al, Layan",layan@elsewhere.example,05\r\nReem,REEM.file@${domain},0551204118\r\n`

  it("counts the rows and lists those with errors by the file's own line numbers; they can be downloaded", async () => {
    const page = await kept(file())
    const { file: found, form } = await look(page)
    expect(found.counts).toMatchObject({ read: 4, ready: 1, broken: 2, doubled: 1 })
    expect(found.broken.rows.map(({ line, at, reason }) => [line, at, reason])).toEqual([
      [3, 1, "*Required: email"],
      [4, 1, "E-mail domain does not belong to this organization"],
    ])
    expect(found.doubled.rows).toEqual([{ key: `reem.file@${domain}`, times: 2, lines: [2, 5] }])
    expect([form.values.reportName, form.offers.companies?.length]).toEqual(["joiners", expect.any(Number)])
    const answer = (await employeesFile.broken(staff.get(`${page.path}/broken.csv`, page.params).args)) as Response
    const lines = (await answer.text()).split("\r\n")
    expect(lines[0]).toBe('"name","email","phone","line","reason"')
    expect(lines.slice(1, 3)).toEqual([
      `"'=Majed",,"0506770342","3","*Required: email"`,
      `"Al, Layan","layan@elsewhere.example","05","4","E-mail domain does not belong to this organization"`,
    ])
  })

  it("can send the file without these lines; the report is processed, then its result is shown", async () => {
    const page = await kept(file())
    await sent(page, { lines: "clean", reportName: "Clean" }).answer
    const [made] = await reportsNow()
    expect((await bytesOf(made?.originalSheet)).toString()).toBe(`${HEAD}Reem,reem.file@${domain},0551204118\r\n`)
    await expect.poll(async () => (await reportsNow())[0]?.status).toBe("DONE")
    expect((await bytesOf((await reportsNow())[0]?.resultSheet)).toString()).toContain(`"reem.file@${domain}",linked`)
    const { rows } = await listActivity({ kinds: ["organization"], recordId: ID }, 1, 1)
    expect(rows[0]).toMatchObject({
      action: "employees file sent",
      after: { report: "Clean", lines: "without lines with errors or duplicates" },
    })
    const report = String((await reportsNow())[0]?.id)
    const path = `/b2b/organizations/${ID}/linking-reports/${report}`
    const viewer = await staffWith(upstream, "VIEW_ORGANIZATION")
    const told = await result(viewer.get(path, { id: ID, report }).args)
    expect(told).toMatchObject({ outcome: { taken: 1, refused: 0 }, refused: { rows: [] } })
    // Sent once: the check page is gone.
    expect(await sent(page).answer).toRedirectTo(PATH)
  })

  it("allows what the upstream might accept, and sends nothing if no row is left", async () => {
    const strange = await kept("a;b\n1;2\n")
    expect((await look(strange)).file).toMatchObject({
      counts: { read: 1, ready: 0, broken: 0, unchecked: 1 },
      notices: [
        'The file separates its columns by semicolons. The service might not be able to read it. Save it as "CSV UTF-8 (comma delimited)" and choose it again.',
        "No e-mail column was found, so no row was checked. Choose the columns below.",
      ],
      hasUtf8: false,
    })
    expect(await sent(strange).answer).toRedirectTo(`/b2b/organizations/${ID}?section=linking-reports`)
    const none = await kept(`${HEAD}Majed,,05\n`)
    expect(await sent(none, { lines: "clean" }).answer).toMatchObject({
      data: {
        form: {
          errors: { csvFile: ["No valid lines were found in this file."] },
        },
      },
    })
    const latin = Buffer.from(`${HEAD}Ren\xe9,rene@${domain},1\nX,,1\n`, "latin1")
    expect((await look(await kept(latin))).file.counts).toMatchObject({ read: 2, broken: 2 })
  })

  it("checks the file again with the chosen columns, and keeps them for its pages, its download and the upload", async () => {
    const arabic = new TextDecoder("windows-1256")
    const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [arabic.decode(Uint8Array.of(byte)), byte]))
    const text = `Company;Who;Boss;Mail;Mobile\r\nAcme;ريم;b@${domain};reem@${domain};0551204118\r\nAcme;ماجد;b@${domain};;0506770342\r\n`
    const page = await kept(Uint8Array.from([...text].map((sign) => byteOf.get(sign) ?? 63)))
    const { file, columns } = await look(page)
    expect([file.recognised, file.counts, columns.form.values]).toEqual([
      "Windows-1256, semicolons, 2 rows",
      { read: 2, ready: 1, broken: 1, unchecked: 0, doubled: 0, doubledKeys: 0 },
      { name: "", email: "3", phone: "4" },
    ])
    expect(columns.options[1]).toEqual({ value: "1", label: "Who (ريم)" })
    const press = (fields: Record<string, string>) => {
      const call = staff.post(page.path, { intent: "choose-columns", ...fields }, page.params)
      return thrownBy(async () => Promise.reject(await send(call.args)))
    }
    expect(await press({ name: "1", email: "", phone: "4" })).toMatchObject({
      data: { status: 422, form: { errors: { email: ["*Required"] }, values: { name: "1" } } },
    })
    expect(await press({ name: "1", email: "3", phone: "4" })).toRedirectTo(page.path)
    const shown = (await look(page)).file
    expect(shown.ready).toEqual([{ line: 2, cells: ["ريم", `reem@${domain}`, "0551204118"] }])
    expect(shown.notices).toEqual([
      'The file is written in Windows-1256 and separates its columns by semicolons. The service might not be able to read it. Send it as UTF-8, or save it as "CSV UTF-8 (comma delimited)" and choose it again.',
    ])
    const lines = await (
      (await employeesFile.broken(staff.get(`${page.path}/broken.csv`, page.params).args)) as Response
    ).text()
    expect(lines.split("\r\n")[1]).toBe(`"Acme","ماجد","b@${domain}",,"0506770342","3","*Required: email"`)
    await sent(page, { lines: "utf8", reportName: "As UTF-8" }).answer
    const [made] = await reportsNow()
    expect((await bytesOf(made?.originalSheet)).toString()).toBe(
      `name,email,phone\r\nريم,reem@${domain},0551204118\r\n`,
    )
    const { rows } = await listActivity({ kinds: ["organization"], recordId: ID }, 1, 1)
    expect(rows[0]).toMatchObject({ after: { report: "As UTF-8", lines: "valid lines, as UTF-8" } })
  })

  it("recognises the corrected download of a file without a header", async () => {
    const page = await kept(readFileSync("tests/support/sample-files/employees-headless.csv"))
    const text = await (
      (await employeesFile.broken(staff.get(`${page.path}/broken.csv`, page.params).args)) as Response
    ).text()
    expect(text.split("\r\n")[0]).toBe('"name","email","phone","line","reason"')
    const corrected = await kept(text.replaceAll('"Majed",,', `"Majed","majed@${domain}",`))
    expect((await look(corrected)).file.counts).toMatchObject({ read: 1, ready: 1 })
  })

  it("shows the server's message at the file, or the documents' text, and keeps file and fields", async () => {
    const page = await kept(file())
    const errors = async (fault: Record<string, unknown>) => {
      await upstream.control("POST", "/faults", { match: { path: "/link-client-to-organization" }, times: 1, ...fault })
      return ((await sent(page).answer) as Reply).data.form
    }
    const message = "The file was refused."
    expect(
      await errors({ mode: "answer", status: 422, body: { message, errors: { csv_file: [message] } } }),
    ).toMatchObject({
      errors: { csvFile: [message] },
      values: { reportName: "Joiners" },
    })
    expect(await errors({ mode: "answer", status: 400, body: { message } })).toMatchObject({
      errors: { csvFile: [message] },
    })
    expect(await errors({ mode: "answer", status: 422, body: {} })).toMatchObject({ notice: "Something went wrong." })
    expect(((await sent(page, { reportName: " " }).answer) as Reply).data.form.errors).toEqual({
      reportName: ["*Required"],
    })
    expect(((await sent(page, { companyId: "x" }).answer) as Reply).data.form.errors).toHaveProperty("companyId")
    expect((await look(page)).file.counts.read).toBe(4)
  })

  it("shows the documents' text first if the outcome is unknown", async () => {
    const fault = { match: { path: "/link-client-to-organization" }, times: 1 }
    for (const lost of [{ mode: "500" }, { mode: "drop" }]) {
      await upstream.control("POST", "/faults", { ...fault, ...lost })
      const { form } = ((await sent(await kept(file())).answer) as { data: { form: { notice: string } } }).data
      expect(form.notice).toMatch(/^Something went wrong\. We could not confirm that the file was uploaded\./)
    }
  })

  it("belongs to one person and one organization, and requires the edit permission", async () => {
    const page = await kept(file())
    const other = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
    expect(await thrownBy(() => look(page, other))).toRedirectTo(PATH)
    const elsewhere = { path: page.path, params: { ...page.params, id: "614" } }
    expect(await thrownBy(() => look(elsewhere))).toRedirectTo("/b2b/organizations/614/employees-file")
    for (const id of ["999999", "x"]) {
      const told = await thrownBy(() => look({ path: page.path, params: { ...page.params, id } }))
      expect(String(told)).toContain('{"state":"missing"},"init":{"status":404}')
    }
    const viewer = await staffWith(upstream, "VIEW_ORGANIZATION")
    expect(await chosen(new File(["a"], "a.csv"), viewer)).toRefuse(403)
    expect(await sent(page, {}, viewer).answer).toRefuse(403)
  })
})
