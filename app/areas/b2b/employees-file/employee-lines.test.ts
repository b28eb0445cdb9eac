import { expect, it } from "vitest"
import { type Columns, checkLines, type FoundLines } from "~/domain/checked-lines"
import { employeeLines } from "./employee-lines"

/** The check of a file of employees before it is sent (product/b2b 2). */

const DOMAINS = ["tuwaiq.example"]
function check(text: string, domains: readonly string[] = DOMAINS, columns?: Columns): FoundLines {
  const reading = checkLines(text, employeeLines(domains), columns ? { columns } : {})
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}
const faults = (text: string, domains?: readonly string[]) =>
  check(text, domains).brokenLines.map(({ line, at, reason }) => [line, at, reason])

it("reports lines without a name, e-mail or phone, with an invalid e-mail, or with an e-mail of another domain", () => {
  const text =
    "Phone,E-Mail,Name\n0551204118,a@tuwaiq.example,A\n0551204118,,B\n0551204118,b.tuwaiq,C\n" +
    "0551204118,c@other.example,D\n0551204118,A@Tuwaiq.example,E\n0551204118,f@tuwaiq.example, \n,g@tuwaiq.example,G\n"
  expect(check(text)).toMatchObject({ hasHeading: true, ready: 1, broken: 5, doubled: 1, notices: [] })
  expect(check(text).readyLines).toEqual([{ line: 2, cells: ["A", "a@tuwaiq.example", "0551204118"] }])
  expect(faults(text)).toEqual([
    [3, 1, "*Required: email"],
    [4, 1, "Invalid Email Address"],
    [5, 1, "E-mail domain does not belong to this organization"],
    [7, 0, "*Required: name"],
    [8, 2, "*Required: phone"],
  ])
  expect(check(text).doubledLines).toEqual([{ key: "a@tuwaiq.example", times: 2, lines: [2, 6] }])
})

it("counts no row as ready without an e-mail column, and checks no domain if the organization has none", () => {
  expect(check("a,b\n1,2\n1,2\n")).toMatchObject({
    ...{ read: 2, ready: 0, broken: 0, unchecked: 2 },
    notices: [expect.stringMatching(/^No e-mail column was found/)],
  })
  expect(faults("name,email,phone\nA,a@any.example,0551204118\n", [])).toEqual([])
  expect(faults("الاسم,البريد,الجوال\nس,,0551204118\n")).toEqual([[2, 1, "*Required: email"]])
})

it("finds the columns of a file without a header by their cells, and names the missing ones", () => {
  expect(faults("0551204118,A,a@tuwaiq.example\n,B,b@tuwaiq.example\n0551204118,,c@tuwaiq.example\n")).toEqual([
    [2, 2, "*Required: phone"],
    [3, 0, "*Required: name"],
  ])
  expect(check("a@tuwaiq.example\n").notices).toEqual([
    "No column of names and phones was found, so these could not be checked.",
  ])
})

it.each([
  ["الإسم,الإيميل,رقم الجوّال", [0, 1, 2]],
  ["إسم الموظف,ايميل,موبايل", [0, 1, 2]],
  ["رقم الهاتف,الاسم الكامل,البريد الإلكتروني", [1, 2, 0]],
  ["Employee name,Manager email,Email,Mobile", [0, 2, 3]],
  ["Email sent,Email address,Name,Phone", [2, 1, 3]],
  ["Company name,Employee name,E-mail,Phone type,Phone", [1, 2, 4]],
  ["FULL NAME,e_mail,Mobile No.", [0, 1, 2]],
  ["name,email,phone,line,reason", [0, 1, 2]],
])("%s: a whole heading wins over a part of one, in any spelling", (heading, columns) => {
  expect(check(`${heading}\n`)).toMatchObject({ hasHeading: true, columns, notices: [] })
})

it("takes the heading over e-mails if several fit, and says so; a person's choice is used as it is", () => {
  const text = "Email status,Manager email,Work e-mail address,Name,Phone\nyes,a@x.example,b@x.example,A,0551204118\n"
  const found = check(text, [])
  expect(found.columns).toEqual([3, 1, 4])
  expect(found.notices).toEqual([
    'Several columns could be the email: "Manager email", "Work e-mail address". "Manager email" was chosen. Choose another one below if that is wrong.',
  ])
  expect(check(text, [], [3, 2, -1])).toMatchObject({
    readyLines: [{ line: 2, cells: ["A", "b@x.example", ""] }],
    notices: ["No column of phones was found, so these could not be checked."],
  })
})

it("a first row with a phone, an e-mail or an empty cell is a person; a filled one in another language is a header", () => {
  const heads = ["Majed,,0506770342", "Majed,m@x.example,", "Majed,,", "Nombre,Correo,Numero", ",Email,"]
  expect(heads.map((first) => check(`${first}\nA,a@x.example,0551204118\n`, []).hasHeading)).toEqual([
    ...[false, false, false, true, true],
  ])
  expect(check("Nombre,Correo,Numero\nA,a@x.example,0551204118\n", []).ready).toBe(1)
})
