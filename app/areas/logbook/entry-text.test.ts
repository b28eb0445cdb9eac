import { expect, it } from "vitest"
import type { Audit } from "./audits.server"
import { changeText, labelParts, labelText, valueLines } from "./entry-text"

const audit = (label: string, more: Partial<Audit> = {}): Audit => ({
  createdAt: "2026-09-20 09:42:00",
  user: { type: "admin", id: 1, name: "Noura" },
  changeType: "updated",
  audited: { type: "ORDER", id: 7, name: "Order #7" },
  changes: { status: { old: null, new: "assigned" } },
  variables: { driver: { type: "DRIVER", id: 9, name: "<b>Saud</b>" } },
  label,
  ...more,
})
const hrefOf = ({ type, id }: { type: string; id?: unknown }) => (type === "DRIVER" ? `/drivers/${id}` : null)

it.each([
  [
    "{driver} took {audited}",
    [{ text: "<b>Saud</b>", href: "/drivers/9" }, { text: " took " }, { text: "Order #7", href: null }],
  ],
  ["{user} set {status}", [{ text: "Noura", href: null }, { text: " set " }, { text: "assigned" }]],
  [
    "{gone} {__proto__} {constructor}",
    [
      { text: "{gone}", isUnknown: true },
      { text: " " },
      { text: "{__proto__}", isUnknown: true },
      { text: " " },
      { text: "{constructor}", isUnknown: true },
    ],
  ],
  ["{{driver}} {", [{ text: "{" }, { text: "<b>Saud</b>", href: "/drivers/9" }, { text: "} {" }]],
  ["", []],
])("%j", (label, parts) => {
  expect(labelParts(audit(label), hrefOf)).toEqual(parts)
})

it("a placeholder from the changes becomes a name and a link like the others, also in exports", () => {
  const nasser = { type: "DRIVER", id: 12, name: "Nasser" }
  const entry = audit("{courier} took it", { changes: { courier: { old: null, new: nasser } } })
  expect(labelParts(entry, hrefOf)).toEqual([{ text: "Nasser", href: "/drivers/12" }, { text: " took it" }])
  expect(labelText(entry)).toBe("Nasser took it")
  expect(changeText(["courier", { old: null, new: nasser }])).toBe("courier: None → Nasser #12")
  const more = { ...nasser, phone: "9665" }
  expect(valueLines(more)).toEqual(["type: DRIVER", "id: 12", "name: Nasser", "phone: 9665"])
})

it("a name that looks like a replacement pattern or a variable is text", () => {
  const variables = { driver: { type: "DRIVER", id: 9, name: "$& {user} $`" } }
  expect(labelText(audit("{driver}!", { variables }))).toBe("$& {user} $`!")
})

it.each([
  [null, []],
  ["", []],
  [0, ["0"]],
  [false, ["false"]],
  [
    ["a", ["b", "c"], null],
    ["a", "b, c"],
  ],
  [{ lat: 1, tags: ["x", "y"] }, ["lat: 1", "tags: x, y"]],
])("the value %j is shown as %j", (value, lines) => {
  expect(valueLines(value)).toEqual(lines)
})

it("a change in one line", () => {
  expect(changeText(["driver", { old: null, new: ["a", "b"] }])).toBe("driver: None → a, b")
})
