import { z } from "zod"
import type { Columns, LineFault, LineRules } from "~/domain/checked-lines"
import { cleanText } from "~/domain/clean-text"
import { normalDigits } from "~/domain/digits"
import { headingWords, plainHeading } from "~/domain/plain-heading"
import { organizationTexts } from "../organizations/organization-texts"
import { EMPLOYEE_WORDS, ownEmployeesFileTexts } from "./employees-file"

/** How a column is found: by its whole heading, by a part of it, or by its cells. */
interface Field {
  readonly words: ReadonlySet<string>
  readonly part: RegExp
  readonly looks: (cell: string) => boolean
}

const FIELDS = {
  name: {
    words: headingWords(
      "name",
      "full name",
      "fullname",
      "employee",
      "employee name",
      "staff name",
      "اسم",
      "اسم الموظف",
      "الاسم الكامل",
      "الموظف",
    ),
    part: /name|اسم/,
    looks: (cell) => /\p{L}/u.test(cell) && !cell.includes("@"),
  },
  email: {
    words: headingWords(
      ...["email", "e-mail", "mail", "email address", "e-mail address", "employee email", "work email"],
      ...["بريد", "البريد الإلكتروني", "بريد إلكتروني", "البريد الاليكتروني", "عنوان البريد الإلكتروني", "إيميل"],
    ),
    part: /e ?mail|بريد|ايميل/,
    looks: (cell) => cell.includes("@"),
  },
  phone: {
    words: headingWords(
      ...[
        "phone",
        "phone number",
        "phone no",
        "mobile",
        "mobile number",
        "mobile no",
        "mobile phone",
        "telephone",
        "tel",
        "cell",
      ],
      ...[
        "هاتف",
        "رقم الهاتف",
        "جوال",
        "رقم الجوال",
        "موبايل",
        "رقم الموبايل",
        "محمول",
        "تلفون",
        "رقم التلفون",
        "تليفون",
      ],
    ),
    part: /phone|mobile|\btel|هاتف|جوال|موبايل|محمول|تلي?فون/,
    looks: isPhone,
  },
} as const satisfies Record<string, Field>
type FieldName = keyof typeof FIELDS

/** The headings that the service reads, in the order of the page. */
const HEADINGS: readonly FieldName[] = EMPLOYEE_WORDS.headings

/**
 * Rules for files of employees. A line needs name, e-mail and phone; the e-mail must belong to one of `domains`, if
 * there are any. Only the upstream knows which columns it reads: here they are found by headings or by cells.
 */
export function employeeLines(domains: readonly string[]): LineRules {
  return {
    headings: HEADINGS,
    shape(rows, chosen) {
      const [first = [], ...others] = rows.map((row) => row.map(cleanText))
      const hasHeading = isHeading(first)
      const { columns, notices } = hasHeading ? headed(first, others) : guessed([first, ...others])
      const taken = chosen ?? columns
      return {
        hasHeading,
        isRecognised: (taken[1] ?? -1) >= 0,
        columns: taken,
        notices: [...(chosen ? [] : notices), ...unseen(taken)],
        shown: (cells) => HEADINGS.map((_, at) => cleanText(cells[taken[at] ?? -1] ?? "")),
        fault: (shown) => faultOf(shown, taken, domains),
        key: ([, email = ""]) => email.toLowerCase(),
      }
    },
  }
}

/** A heading contains a known word, or has only filled cells and no e-mail or phone. */
function isHeading(row: readonly string[]): boolean {
  if (row.some((cell) => FIELDS.email.looks(cell) || FIELDS.phone.looks(cell))) return false
  return (
    row.every((cell) => cell !== "") ||
    row.some((cell) => HEADINGS.some((name) => FIELDS[name].part.test(plainHeading(cell))))
  )
}

interface Found {
  readonly columns: Columns
  readonly notices: readonly string[]
}

function headed(heading: readonly string[], rows: readonly (readonly string[])[]): Found {
  const plainHeads = heading.map(plainHeading)
  const notices: string[] = []
  const taken = new Set<number>()
  const isFree = (at: number) => !taken.has(at)
  const find = (name: FieldName): number => {
    const { words: whole, part, looks } = FIELDS[name]
    const cells = (at: number) => rows.map((row) => row[at] ?? "").filter((cell) => cell !== "")
    const fits = (at: number) => cells(at).length === 0 || cells(at).some(looks)
    const free = heading.map((_, at) => at).filter(isFree)
    const exact = free.filter((at) => whole.has(plainHeads[at] ?? ""))
    const parts = free.filter((at) => part.test(plainHeads[at] ?? ""))
    const candidates = [exact.filter(fits), exact, parts.filter(fits)].find(({ length }) => length > 0) ?? []
    // If the heading is in another language, the e-mail column is found by its cells.
    const byLook = name === "email" ? free.filter((at) => cells(at).some(looks)) : []
    const [best = byLook[0] ?? -1] = candidates
    if (candidates.length > 1)
      notices.push(
        ownEmployeesFileTexts.several(
          name,
          candidates.map((at) => heading[at] ?? ""),
        ),
      )
    taken.add(best)
    return best
  }
  const [email, phone, name] = [find("email"), find("phone"), find("name")]
  return { columns: [name, email, phone], notices }
}

function guessed(rows: readonly (readonly string[])[]): Found {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const first = (looks: Field["looks"], not: number) =>
    Array.from({ length: width }, (_, at) => at).find((at) => at !== not && rows.some((row) => looks(row[at] ?? ""))) ??
    -1
  const email = first(FIELDS.email.looks, -1)
  return { columns: [first(FIELDS.name.looks, email), email, first(FIELDS.phone.looks, email)], notices: [] }
}

function unseen([name = -1, email = -1, phone = -1]: Columns): string[] {
  if (email < 0) return ["No e-mail column was found, so no row was checked. Choose the columns below."]
  const missing = [...(name < 0 ? ["names"] : []), ...(phone < 0 ? ["phones"] : [])]
  return missing.length > 0 ? [ownEmployeesFileTexts.noColumnOf(missing.join(" and "))] : []
}

function faultOf(
  [name = "", email = "", phone = ""]: readonly string[],
  [nameAt = -1, , phoneAt = -1]: Columns,
  domains: readonly string[],
): LineFault | null {
  if (email === "") return { at: 1, reason: "*Required: email" }
  if (!z.regexes.email.test(email)) return { at: 1, reason: organizationTexts.invalidEmail }
  const domain = email.slice(email.indexOf("@") + 1).toLowerCase()
  if (domains.length > 0 && !domains.includes(domain))
    return { at: 1, reason: "E-mail domain does not belong to this organization" }
  if (nameAt >= 0 && name === "") return { at: 0, reason: "*Required: name" }
  if (phoneAt < 0) return null
  if (phone === "") return { at: 2, reason: "*Required: phone" }
  if (/^\d(?:\.\d+)?E\+?\d+$/i.test(phone))
    return { at: 2, reason: "Changed by Excel (scientific format): enter the full number" }
  return isPhone(phone) ? null : { at: 2, reason: "Invalid phone number" }
}

/** 7 to 15 digits in any usual format. */
function isPhone(cell: string): boolean {
  const digits = normalDigits(cell).replace(/^\+|[().\-\u2010-\u2015]/g, "")
  return /^\d{7,15}$/.test(digits)
}
