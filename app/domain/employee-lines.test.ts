import { expect, it } from "vitest"
import { readCsvRows } from "./csv-rows"
import { readEmployeeLines, withoutFaults } from "./employee-lines"

/** product/b2b 2: what is told of a file of employees before it is sent. */

const DOMAINS = ["tuwaiq.example"]
const faults = (text: string, domains: readonly string[] = DOMAINS) =>
  readEmployeeLines(text, domains).lines.flatMap(({ line, fault }) => (fault ? [[line, fault.kind]] : []))

it("reads quotes, commas and line ends within them, and any line end; line numbers are the file's", () => {
  const text = '\uFEFFname,email\r\n"Al, Harbi","a@b"\n\n"two\r\nlines",c@d\rlast,"e ""x"" f"\r\n"open,g'
  expect(readCsvRows(text).map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, "\uFEFFname", "email"],
    [2, "Al, Harbi", "a@b"],
    [4, "two\r\nlines", "c@d"],
    [6, "last", 'e "x" f'],
    [7, '"open', "g"],
  ])
})

it("names who has no e-mail, none that is one, one of another domain, or one that stood before", () => {
  const text =
    "Phone,E-Mail,Name\n1,a@tuwaiq.example,A\n2,,B\n3,b.tuwaiq,C\n4,c@other.example,D\n5,A@Tuwaiq.example,E\n"
  const { header, hasEmails, lines } = readEmployeeLines(text, DOMAINS)
  expect([header?.line, hasEmails]).toEqual([1, true])
  expect(lines[0]).toMatchObject({ line: 2, name: "A", email: "a@tuwaiq.example", phone: "1", fault: null })
  expect(lines.slice(1).map(({ fault }) => fault)).toEqual([
    { kind: "no-email" },
    { kind: "bad-email" },
    { kind: "other-domain" },
    { kind: "doubled", line: 2 },
  ])
})

it("holds nothing against a file whose e-mails it does not find, nor domains that the organization has not", () => {
  expect(readEmployeeLines("a;b\n1;2\n", DOMAINS)).toMatchObject({ hasEmails: false, lines: [{ fault: null }] })
  expect(faults("name,email\nA,a@any.example\n", [])).toEqual([])
  expect(faults("A,a@tuwaiq.example\nB,b@x\n")).toEqual([[2, "other-domain"]])
  expect(faults("الاسم,البريد\nس,\n")).toEqual([[2, "no-email"]])
})

it("takes the broken lines out and leaves every other sign where it was", () => {
  const text = '\uFEFFname,email\r\nA,a@tuwaiq.example\r\nB,\r\n\r\n"C, c",c@tuwaiq.example\nD,a@tuwaiq.example'
  const kept = withoutFaults(readEmployeeLines(text, DOMAINS), text.length)
  const left = kept.map(({ start, end }) => text.slice(start, end)).join("")
  expect(left).toBe('\uFEFFname,email\r\nA,a@tuwaiq.example\r\n\r\n"C, c",c@tuwaiq.example\n')
})
