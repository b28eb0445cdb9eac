import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { idLines } from "~/domain/id-lines"
import { checkFile } from "~/forms/files/checked-file.server"
import { encodingOf } from "~/forms/files/encoding.server"
import { employeeLines } from "./employee-lines"

/** Real-world files: spreadsheets in other languages, copied text, and text typed by hand. */

const bytesOf = (name: string) => readFileSync(`tests/support/sample-files/${name}.csv`)
const rules = employeeLines(["najdbank.example"])
const employees = (name: string) => checkFile(bytesOf(`employees-${name}`), rules)
const REEM = ["reem@najdbank.example", "0551204118"]
const MAJED = ["majed@najdbank.example", "0506770342"]
const ready = ({ readyLines }: Awaited<ReturnType<typeof checkFile>>) => readyLines.map(({ cells }) => cells)
const faults = ({ brokenLines }: Awaited<ReturnType<typeof checkFile>>) =>
  brokenLines.map(({ line, at, reason }) => [line, at, reason])

it("reads Arabic headings with hamza and article, a file in Windows-1256, and one with a sep= line", async () => {
  const hamza = await employees("arabic-headings-hamza")
  expect([hamza.encoding, hamza.columns, ready(hamza)]).toEqual(["UTF-8", [0, 1, 2], [["ريم القحطاني", ...REEM]]])
  const windows = await employees("windows-1256")
  expect([windows.encoding, ready(windows)]).toEqual([
    "Windows-1256",
    [
      ["ريم القحطاني", ...REEM],
      ["ماجد الحربي", ...MAJED],
    ],
  ])
  const sep = await employees("sep-line")
  expect(sep).toMatchObject({ separator: ";", hasSepLine: true, heading: ["name", "email", "phone"], ready: 2 })
})

it("the first person of a file without a header is not a header, even without an e-mail", async () => {
  const broken = await employees("headless-first-broken")
  expect([broken.hasHeading, faults(broken), ready(broken)]).toEqual([
    false,
    [[1, 1, "*Required: email"]],
    [["Reem", ...REEM]],
  ])
  expect(await employees("headless")).toMatchObject({ hasHeading: false, ready: 1, broken: 1 })
})

it("reports a quotation mark that joins lines, with the lines and the joined text", async () => {
  const found = await employees("open-quote")
  expect(faults(found)).toContainEqual([3, 0, "A quotation mark joins lines 3 to 6"])
  expect(found.spans).toEqual([{ line: 3, lastLine: 6, text: expect.stringContaining("Dana,dana@najdbank.example") }])
  expect(found.readyLines.filter(({ cells }) => cells[0]?.includes("\n"))).toEqual([])
})

it("takes the e-mail column and not the manager's", async () => {
  const found = await employees("two-emails")
  expect([found.notices, found.ready, ready(found)[0]]).toEqual([[], 3, ["Reem", ...REEM]])
})

it("reports phones that a spreadsheet destroyed and invalid ones, and accepts any usual format", async () => {
  expect(faults(await employees("phones"))).toEqual([
    [2, 2, "Changed by Excel (scientific format): enter the full number"],
    [6, 2, "Invalid phone number"],
    [7, 2, "Invalid phone number"],
    [8, 2, "Invalid phone number"],
  ])
})

it("removes invisible characters from e-mails, and counts them", async () => {
  const found = await employees("unseen-in-email")
  const emails = ready(found).map(([, email]) => email)
  expect(emails).toEqual(emails.map((email) => email?.replace(/[^ -~]/g, "")))
  expect([found.ready, found.hidden, found.doubled]).toEqual([3, 3, 1])
})

it("reports invalid e-mails", async () => {
  const wrong = faults(await employees("unseen-in-email")).filter(([line]) => Number(line) >= 6)
  expect(wrong).toEqual([6, 7, 8].map((line) => [line, 1, "Invalid Email Address"]))
})

it.each([
  ["heading-then-commas", "UTF-8", ["90001", "90002", "90003"]],
  ["sep-line", "UTF-8", ["90001", "90002"]],
  ["utf16", "UTF-16LE", ["90001", "90002"]],
])("reads ids of %s", async (name, encoding, ids) => {
  const found = await checkFile(bytesOf(`ids-${name}`), idLines)
  expect(found).toMatchObject({ encoding, hasHeading: true, broken: 0 })
  expect(ready(found).flat()).toEqual(ids)
})

it("an image, a zero byte, and half a UTF-16 character are not text", () => {
  const texts = [
    readFileSync("tests/support/sample-files/photo-cut-short.jpg"),
    Buffer.from("name,email\0"),
    bytesOf("ids-utf16").subarray(0, -1),
  ]
  expect(texts.map(encodingOf)).toEqual([null, null, null])
})
