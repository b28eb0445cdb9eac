import { type LineFault, type LineRules, separatorNotice } from "~/domain/checked-lines"
import { organizationTexts } from "../organizations/organization-texts"
import { ownEmployeesFileTexts } from "./employees-file-texts"

/** The cells that are looked at, in their order on the page, and the words that name them in a heading. */
const HEADINGS = {
  name: /name|\u0627\u0633\u0645/i,
  email: /e-?mail|\u0628\u0631\u064a\u062f/i,
  phone: /phone|mobile|\u0647\u0627\u062a\u0641|\u062c\u0648\u0627\u0644/i,
} as const
/** What tells the cells where no heading does. */
const LOOKS = { name: /\p{L}/u, email: /@/, phone: /^[+(]?[\p{Nd}][\p{Nd}\s()-]{6,}$/u } as const

/**
 * Files of employees (product/b2b 2): a line's name, e-mail or phone may be missing, its e-mail of none of `domains`,
 * if there are any. Which columns there are is the upstream's to say: they are found by headings, or by their looks.
 */
export function employeeLines(domains: readonly string[]): LineRules {
  return (first, separator) => {
    const hasHeading = !first.some((cell) => cell.includes("@"))
    const place = hasHeading ? headed(first) : guessed(first)
    const names = [place.name, place.email, place.phone]
    return {
      hasHeading,
      isRecognised: place.email >= 0,
      notices: [...(first.length > 1 ? separatorNotice(separator) : []), ...unseen(place)],
      shown: (cells) => names.map((at) => (cells[at] ?? "").trim()),
      fault: (shown) => faultOf(shown, { place, domains }),
      key: ([, email = ""]) => email.toLowerCase(),
    }
  }
}

type Places = Record<keyof typeof HEADINGS, number>

function headed(heading: readonly string[]): Places {
  const at = (words: RegExp) => heading.findIndex((cell) => words.test(cell))
  const email = at(HEADINGS.email)
  const name = heading.findIndex((cell, place) => place !== email && HEADINGS.name.test(cell))
  return { name, email, phone: at(HEADINGS.phone) }
}

function guessed(row: readonly string[]): Places {
  const at = (looks: RegExp, not: number) => row.findIndex((cell, place) => place !== not && looks.test(cell.trim()))
  const email = at(LOOKS.email, -1)
  return { email, name: at(LOOKS.name, email), phone: at(LOOKS.phone, email) }
}

function unseen({ name, email, phone }: Places): string[] {
  if (email < 0) return [ownEmployeesFileTexts.noEmails]
  const missing = [...(name < 0 ? ["names"] : []), ...(phone < 0 ? ["phones"] : [])]
  return missing.length > 0 ? [ownEmployeesFileTexts.noColumnOf(missing.join(" and "))] : []
}

function faultOf(
  [name = "", email = "", phone = ""]: readonly string[],
  { place, domains }: { place: Places; domains: readonly string[] },
): LineFault | null {
  if (email === "") return { at: 1, reason: ownEmployeesFileTexts.noEmail }
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return { at: 1, reason: organizationTexts.invalidEmail }
  const domain = email.slice(email.indexOf("@") + 1).toLowerCase()
  if (domains.length > 0 && !domains.includes(domain)) return { at: 1, reason: ownEmployeesFileTexts.otherDomain }
  if (place.name >= 0 && name === "") return { at: 0, reason: ownEmployeesFileTexts.noName }
  if (place.phone >= 0 && phone === "") return { at: 2, reason: ownEmployeesFileTexts.noPhone }
  return null
}
