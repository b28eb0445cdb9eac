import { describe, expect, it } from "vitest"
import { z } from "zod"
import { ResponseCache } from "./response-cache"

const schema = z.array(z.object({ id: z.number() }))
const menus = "http://upstream/menus"
const bytes = (text: string) => Buffer.from(text)

describe("cached responses", () => {
  it("are found for the same address, schema and bytes only", () => {
    const known = new ResponseCache()
    const value = known.keep(menus, schema, bytes("[1]"), [{ id: 1 }])
    expect(known.recall(menus, schema, bytes("[1]"))).toBe(value)
    expect(known.recall(menus, schema, bytes("[2]"))).toBeUndefined()
    expect(known.recall(`${menus}?keyword=a`, schema, bytes("[1]"))).toBeUndefined()
    expect(known.recall(menus, z.array(z.unknown()), bytes("[1]"))).toBeUndefined()
  })

  it("are replaced by newer ones of the same address", () => {
    const known = new ResponseCache()
    known.keep(menus, schema, bytes("[1]"), [{ id: 1 }])
    known.keep(menus, schema, bytes("[2]"), [{ id: 2 }])
    expect(known.recall(menus, schema, bytes("[1]"))).toBeUndefined()
    expect(known.recall(menus, schema, bytes("[2]"))).toEqual([{ id: 2 }])
  })

  it("cannot be changed by a reader", () => {
    const [menu] = new ResponseCache().keep(menus, schema, bytes("[1]"), [{ id: 1 }])
    expect(() => Object.assign(menu ?? {}, { id: 9 })).toThrow(TypeError)
  })

  it("are limited: the least recently used one is removed first, a huge one is not cached", () => {
    const known = new ResponseCache()
    const large = Buffer.alloc(1_900_000)
    for (let at = 0; at < 6; at++) known.keep(`${menus}/${at}`, schema, large, [{ id: at }])
    known.recall(`${menus}/0`, schema, large)
    known.keep(`${menus}/6`, schema, large, [{ id: 6 }])
    expect(known.recall(`${menus}/0`, schema, large)).toEqual([{ id: 0 }])
    expect(known.recall(`${menus}/1`, schema, large)).toBeUndefined()
    const huge = Buffer.alloc(2_000_001)
    known.keep(`${menus}/7`, schema, huge, [{ id: 7 }])
    expect(known.recall(`${menus}/7`, schema, huge)).toBeUndefined()
  })
})
