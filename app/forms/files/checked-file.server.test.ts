import fc from "fast-check"
import { expect, it } from "vitest"
import { idLines } from "~/domain/id-lines"
import { leftOutLines, withoutLeftOut } from "./checked-file.server"

const BY_ID = { rules: idLines, found: { columns: [0] } }

async function leftOut(bytes: Buffer) {
  const lines = []
  for await (const some of leftOutLines(bytes, BY_ID)) lines.push(...some)
  return lines
}

it("removing excluded lines keeps all other bytes: 18 of 24", async () => {
  const file = Buffer.from("id,note\n77102,a\nSUB-1,b\n")
  expect((await withoutLeftOut(file, BY_ID)).toString()).toBe("id,note\n77102,a\n")
  const latin = Buffer.from("numéro\r7\rx\r8", "latin1")
  expect((await withoutLeftOut(latin, BY_ID)).equals(Buffer.from("numéro\r7\r8", "latin1"))).toBe(true)
})

it("for any bytes the rest is a subsequence without further excluded lines", async () => {
  const line = fc.constantFrom("7", "7", "8", "x1", "", '"9"', "é,1", "١٢", '"a\nb"')
  const lineEnd = fc.constantFrom("\n", "\r\n", "\r")
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(line, lineEnd), { maxLength: 30 }), async (parts) => {
      const bytes = Buffer.from(parts.flat().join(""))
      const kept = await withoutLeftOut(bytes, BY_ID)
      const out = await leftOut(bytes)
      const text = bytes.toString()
      const gone = out.map(({ start, end }) => text.slice(start, end)).join("")
      expect(kept.length + Buffer.byteLength(gone)).toBe(bytes.length)
      let at = 0
      for (const sign of kept.toString()) {
        at = text.indexOf(sign, at) + 1
        expect(at).toBeGreaterThan(0)
      }
    }),
  )
})
