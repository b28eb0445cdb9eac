import fc from "fast-check"
import Papa from "papaparse"
import { expect, it } from "vitest"
import { employeeLines } from "~/areas/b2b/employees-file/employee-lines"
import { asUtf8, checkFile, withoutLeftOut } from "./checked-file.server"
import type { Encoding } from "./encoding.server"

/** Files in every encoding, separator, quoting and header, compared with another parser (papaparse). */

const RUNS = 2_000
const TIMEOUT_MS = 300_000
const RULES = employeeLines(["x.example"])

const ARABIC = ["ريم القحطاني", "ماجد", "نورة العتيبي", "علي", "عبدالله الزهراني", "هـ"]
const WESTERN = ["René", "Müller", "Zoë", "José García", "Søren", "Ünal Öz", "Noël’s"]
const LATIN = ["Reem", "Ali Saleh", 'A "B" C', "Al, Harbi", "a;b"]
const HEADINGS = [
  ["name", "email", "phone"],
  ["Full Name", "E-Mail Address", "Mobile No."],
  ["Name", "Work email", "Phone"],
  ["الاسم", "البريد الإلكتروني", "رقم الجوال"],
  ["الإسم", "الإيميل", "موبايل"],
]

/** Encodes by inverting the platform's decoder, unlike the product. */
function encoder(label: string) {
  const decoder = new TextDecoder(label)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return (text: string) => Buffer.from([...text].map((sign) => bytes.get(sign) ?? 0x92))
}
const arabic = encoder("windows-1256")
const western = encoder("iso-8859-15")
const swapped = (text: string) => Buffer.from(text, "utf16le").swap16()

const WRITE: Record<string, { encoding: Encoding; write: (text: string) => Buffer }> = {
  utf8: { encoding: "UTF-8", write: (text) => Buffer.from(text) },
  "utf8 with mark": { encoding: "UTF-8", write: (text) => Buffer.from(`\uFEFF${text}`) },
  "utf16le with mark": { encoding: "UTF-16LE", write: (text) => Buffer.from(`\uFEFF${text}`, "utf16le") },
  "utf16be with mark": { encoding: "UTF-16BE", write: (text) => swapped(`\uFEFF${text}`) },
  utf16le: { encoding: "UTF-16LE", write: (text) => Buffer.from(text, "utf16le") },
  utf16be: { encoding: "UTF-16BE", write: swapped },
  1256: { encoding: "Windows-1256", write: arabic },
  1252: { encoding: "Windows-1252", write: western },
}

const row = (names: readonly string[]) =>
  fc.record({
    name: fc.constantFrom(...names),
    email: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }).map((at) => `p${at}@x.example`) },
      fc.constantFrom("", "none", "p@other.example"),
    ),
    phone: fc.constantFrom("0551204118", "+966551204118", "12", ""),
    note: fc.constantFrom("", "plain", "two\nlines", 'a "quote"', "x,y;z"),
  })

const file = fc.constantFrom(...Object.keys(WRITE)).chain((way) => {
  const isArabic = way === "1256"
  const isWestern = way === "1252"
  const names = isArabic ? ARABIC : isWestern ? WESTERN : [...ARABIC, ...WESTERN, ...LATIN]
  const headings = isWestern ? HEADINGS.slice(0, 3) : HEADINGS
  return fc.record({
    way: fc.constant(way),
    rows: fc.array(row(names), { minLength: 1, maxLength: 12 }),
    heading: fc.constantFrom(...headings),
    hasNotes: fc.boolean(),
    order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
    delimiter: fc.constantFrom(",", ";", "\t"),
    newline: fc.constantFrom("\r\n", "\n", "\r"),
    quotes: fc.boolean(),
    sep: fc.boolean(),
  })
})

it(
  "the shown cells equal those of another parser, and only shown lines are sent",
  async () => {
    await fc.assert(
      fc.asyncProperty(file, async ({ way, rows, heading, hasNotes, order, delimiter, newline, quotes, sep }) => {
        const table = [
          [...order.map((at) => heading[at] ?? ""), ...(hasNotes ? ["Note"] : [])],
          ...rows.map(({ name, email, phone, note }) => {
            const cells = [name, email, phone]
            return [...order.map((at) => cells[at] ?? ""), ...(hasNotes ? [note.replace("\n", newline)] : [])]
          }),
        ]
        const text = Papa.unparse(table, { delimiter, newline, quotes })
        const { encoding, write } = WRITE[way] as (typeof WRITE)[string]
        const bytes = write(sep ? `sep=${delimiter}${newline}${text}` : text)
        const found = await checkFile(bytes, RULES)
        expect(found).toMatchObject({ separator: delimiter, hasSepLine: sep, hasHeading: true, read: rows.length })
        const isPlain = /^[\0-\x7f]*$/.test(text)
        if (!isPlain) expect(found.encoding).toBe(encoding)

        // The other parser's result for the same text, by the columns of its header.
        const read = Papa.parse<string[]>(text, { delimiter, newline }).data.slice(1)
        const cells = read.map((line) => [0, 1, 2].map((at) => line[order.indexOf(at)] ?? ""))
        const shown = [...found.readyLines, ...found.brokenLines].map((line) => [...line.cells])
        const doubled = found.doubledLines.flatMap(({ key, times }) => Array.from({ length: times - 1 }, () => key))
        for (const one of shown) expect(cells).toContainEqual(one)
        expect(shown.length + doubled.length).toBe(cells.length)

        const by = { rules: RULES, found }
        const sent = Papa.parse<string[]>((await asUtf8(bytes, by)).toString(), { skipEmptyLines: true }).data
        expect(sent).toEqual([["name", "email", "phone"], ...found.readyLines.map((line) => [...line.cells])])
        const clean = await checkFile(await withoutLeftOut(bytes, by), RULES, found.columns)
        expect(clean.readyLines.map((line) => line.cells)).toEqual(found.readyLines.map((line) => line.cells))
        expect([clean.broken, clean.doubled]).toEqual([0, 0])
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)
