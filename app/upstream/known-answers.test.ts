import { describe, expect, it } from "vitest"
import { z } from "zod"
import { KnownAnswers } from "./known-answers"

const schema = z.array(z.object({ id: z.number() }))
const menus = "http://upstream/menus"

describe("known answers", () => {
  it("are recalled for the same address, schema and text only", () => {
    const known = new KnownAnswers()
    const value = known.keep(menus, schema, "[1]", [{ id: 1 }])
    expect(known.recall(menus, schema, "[1]")).toBe(value)
    expect(known.recall(menus, schema, "[2]")).toBeUndefined()
    expect(known.recall(`${menus}?keyword=a`, schema, "[1]")).toBeUndefined()
    expect(known.recall(menus, z.array(z.unknown()), "[1]")).toBeUndefined()
  })

  it("are the last ones: a new text takes the old one's place", () => {
    const known = new KnownAnswers()
    known.keep(menus, schema, "[1]", [{ id: 1 }])
    known.keep(menus, schema, "[2]", [{ id: 2 }])
    expect(known.recall(menus, schema, "[1]")).toBeUndefined()
    expect(known.recall(menus, schema, "[2]")).toEqual([{ id: 2 }])
  })

  it("cannot be changed by one of those who read them", () => {
    const [menu] = new KnownAnswers().keep(menus, schema, "[1]", [{ id: 1 }])
    expect(() => Object.assign(menu ?? {}, { id: 9 })).toThrow(TypeError)
  })

  it("are bounded: the one not asked for the longest goes first, a huge one is not kept", () => {
    const known = new KnownAnswers()
    const text = "x".repeat(1_900_000)
    for (let at = 0; at < 6; at++) known.keep(`${menus}/${at}`, schema, text, [{ id: at }])
    known.recall(`${menus}/0`, schema, text)
    known.keep(`${menus}/6`, schema, text, [{ id: 6 }])
    expect(known.recall(`${menus}/0`, schema, text)).toEqual([{ id: 0 }])
    expect(known.recall(`${menus}/1`, schema, text)).toBeUndefined()
    const huge = "x".repeat(2_000_001)
    known.keep(`${menus}/7`, schema, huge, [{ id: 7 }])
    expect(known.recall(`${menus}/7`, schema, huge)).toBeUndefined()
  })
})
