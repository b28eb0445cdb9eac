import { describe, expect, it } from "vitest"
import { keepMoved } from "./multi-select-dom"

type Box = { value: string; checked: boolean }

/** The part of a list that the function reads. */
const listOf = (...boxes: Box[]) => ({ querySelectorAll: () => boxes }) as unknown as HTMLElement

describe("keepMoved", () => {
  it("gives a new checkbox of a known option the state of the old one, and keeps the others", () => {
    const stays = { value: "1", checked: false }
    const before = keepMoved(listOf(stays, { value: "2", checked: true }, { value: "3", checked: false }), new Map())
    const unchosen = { value: "3", checked: true }
    const moved = { value: "2", checked: false }
    const fresh = { value: "4", checked: true }
    keepMoved(listOf(stays, unchosen, moved, fresh), before)
    expect([stays, unchosen, moved, fresh].map(({ checked }) => checked)).toEqual([false, false, true, true])
  })
})
