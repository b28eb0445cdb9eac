import { expect, it } from "vitest"
import { checkLines, type FoundLines } from "~/domain/checked-lines"
import { employeeLines } from "./employee-lines"

/** product/b2b 2: what is told of a file of employees before it is sent. */

const DOMAINS = ["tuwaiq.example"]
function check(text: string, domains: readonly string[] = DOMAINS): FoundLines {
  const reading = checkLines(text, employeeLines(domains))
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}
const faults = (text: string, domains?: readonly string[]) =>
  check(text, domains).brokenLines.map(({ line, at, reason }) => [line, at, reason])

it("names who has no name, e-mail or phone, no e-mail that is one, or one of another domain", () => {
  const text =
    "Phone,E-Mail,Name\n1,a@tuwaiq.example,A\n2,,B\n3,b.tuwaiq,C\n4,c@other.example,D\n5,A@Tuwaiq.example,E\n" +
    "6,f@tuwaiq.example, \n,g@tuwaiq.example,G\n"
  expect(check(text)).toMatchObject({ hasHeading: true, ready: 1, broken: 5, doubled: 1, notices: [] })
  expect(check(text).readyLines).toEqual([{ line: 2, cells: ["A", "a@tuwaiq.example", "1"] }])
  expect(faults(text)).toEqual([
    [3, 1, "*Required: email"],
    [4, 1, "Invalid Email Address"],
    [5, 1, "The domain is none of the organization's"],
    [7, 0, "*Required: name"],
    [8, 2, "*Required: phone"],
  ])
  expect(check(text).doubledLines).toEqual([{ key: "a@tuwaiq.example", times: 2, lines: [2, 6] }])
})

it("holds nothing against a file whose e-mails it does not find, nor domains that the organization has not", () => {
  expect(check("a,b\n1,2\n1,2\n")).toMatchObject({
    ready: 2,
    notices: [expect.stringMatching(/^No column of e-mails/)],
  })
  expect(faults("name,email,phone\nA,a@any.example,1\n", [])).toEqual([])
  expect(faults("الاسم,البريد,الجوال\nس,,1\n")).toEqual([[2, 1, "*Required: email"]])
})

it("finds the columns of a file without a heading by their looks, and says which it did not find", () => {
  expect(faults("0551204118,A,a@tuwaiq.example\n,B,b@tuwaiq.example\n0551204118,,c@tuwaiq.example\n")).toEqual([
    [2, 2, "*Required: phone"],
    [3, 0, "*Required: name"],
  ])
  expect(check("a@tuwaiq.example\n").notices).toEqual([
    "No column of names and phones was found, so these could not be checked.",
  ])
})
