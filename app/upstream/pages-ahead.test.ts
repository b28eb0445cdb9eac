import { describe, expect, it } from "vitest"
import { pagesAhead } from "./pages-ahead.server"

async function all<T>(source: AsyncIterable<readonly T[]>): Promise<T[]> {
  const rows: T[] = []
  for await (const page of source) rows.push(...page)
  return rows
}

describe("a paged list read whole", () => {
  it("yields every page in order, and prefetches one page", async () => {
    const asked: number[] = []
    const pages = pagesAhead(async (page) => {
      asked.push(page)
      return { rows: [page * 10, page * 10 + 1], lastPage: 4 }
    })
    await pages.next()
    expect(asked).toEqual([1, 2])
    await pages.next()
    expect(asked).toEqual([1, 2, 3])
    expect(await all(pages)).toEqual([30, 31, 40, 41])
    expect(asked).toEqual([1, 2, 3, 4])
  })

  it("has one empty page for an empty list, and ends at a page without rows", async () => {
    expect(await all(pagesAhead(async () => ({ rows: [], lastPage: 1 })))).toEqual([])
    let asked = 0
    const shrunk = pagesAhead(async (page) => {
      asked = page
      return { rows: page < 3 ? [page] : [], lastPage: 9 }
    })
    expect(await all(shrunk)).toEqual([1, 2])
    expect(asked).toBe(3)
  })

  it("fails at a failed page, after the pages before it; a prefetch that fails after an early end is ignored", async () => {
    const read = async (page: number) => {
      if (page === 2) throw new Error("page 2")
      return { rows: [page], lastPage: 3 }
    }
    const pages = pagesAhead(read)
    expect(await pages.next()).toEqual({ done: false, value: [1] })
    await expect(pages.next()).rejects.toThrow("page 2")
    const left = pagesAhead(read)
    await left.next()
    await left.return(undefined)
    await new Promise((resolve) => setImmediate(resolve))
  })
})
