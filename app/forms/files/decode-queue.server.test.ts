import { describe, expect, it } from "vitest"
import { DecodeQueue } from "./image-decode.server"

/** Work that ends on command. */
function held() {
  let end: (name: string) => void = () => {}
  const promise = new Promise<string>((resolve) => {
    end = resolve
  })
  return { work: () => promise, end: (name: string) => end(name) }
}

describe("DecodeQueue", () => {
  it("runs one task after the other, in order, and continues after a failure", async () => {
    const queue = new DecodeQueue()
    const done: string[] = []
    const first = held()
    const one = queue.run("a", first.work).then((name) => done.push(String(name)))
    const broken = queue.run("b", async () => {
      throw new Error("broken")
    })
    const last = queue.run("c", async () => "last").then((name) => done.push(String(name)))
    await Promise.resolve()
    expect(done).toEqual([])
    first.end("first")
    await expect(broken).rejects.toThrow("broken")
    await Promise.all([one, last])
    expect(done).toEqual(["first", "last"])
  })

  it("queues four tasks of one person and refuses the fifth, but accepts another person's", async () => {
    const queue = new DecodeQueue()
    const first = held()
    const more = ["second", "third", "fourth"].map((name) => queue.run("a", async () => name))
    const own = [queue.run("a", first.work), ...more]
    // Refused immediately: a queued one would wait for the first.
    const fifth = await Promise.race([
      queue.run("a", async () => "fifth"),
      new Promise((resolve) => setTimeout(resolve, 50)),
    ])
    expect(fifth).toBeNull()
    const other = queue.run("b", async () => "other")
    first.end("first")
    expect(await Promise.all([...own, other])).toEqual(["first", "second", "third", "fourth", "other"])
    expect(await queue.run("a", async () => "again")).toBe("again")
  })

  it("refuses the eleventh task in total", async () => {
    const queue = new DecodeQueue()
    const first = held()
    const taken = Array.from({ length: 10 }, (_, at) => queue.run(`person ${at}`, first.work))
    expect(await queue.run("person 11", first.work)).toBeNull()
    first.end("done")
    expect(await Promise.all(taken)).toEqual(Array(10).fill("done"))
  })

  it("skips a task whose browser disconnected while waiting", async () => {
    const queue = new DecodeQueue()
    const [first, gone] = [held(), new AbortController()]
    const one = queue.run("a", first.work)
    let isDone = false
    const left = queue.run(
      "b",
      async () => {
        isDone = true
      },
      gone.signal,
    )
    gone.abort(new Error("gone"))
    first.end("first")
    await expect(left).rejects.toThrow("gone")
    expect([await one, isDone]).toEqual(["first", false])
  })
})
