import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createRequestCookies } from "~/base/cookies.server"
import { readStyleSheets, withCriticalCss } from "./critical-css.server"

const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`
const page = (...names: string[]) =>
  `<head><style nonce="n"></style>${names.map(link).join("")}<link rel="icon" href="/favicon.svg"/></head>`

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "styles-"))
  await mkdir(join(folder, "assets"))
  await writeFile(join(folder, "assets", "app-1.css"), ".a{content:'$&'}")
  await writeFile(join(folder, "assets", "builder-1.css"), ".b{}")
  readStyleSheets(folder)
})
afterAll(async () => {
  await rm(join(folder, "assets", "app-1.css"))
  await rm(join(folder, "assets", "builder-1.css"))
  readStyleSheets(folder)
  await rm(folder, { recursive: true })
})

describe("the style sheets of a page", () => {
  it("are inlined in order for a browser that has none, and prefetched", () => {
    const cookies = createRequestCookies(undefined)
    expect(withCriticalCss(page("app-1", "builder-1"), cookies)).toBe(
      `<head><style nonce="n">.a{content:'$&'}.b{}</style><link rel="stylesheet" href="/assets/app-1.css" media="not all"/>` +
        `<link rel="stylesheet" href="/assets/builder-1.css" media="not all"/><link rel="icon" href="/favicon.svg"/></head>`,
    )
    expect(cookies.pending).toEqual(["styles=/assets/app-1.css; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000"])
  })

  it("are linked for a browser that has them, also on another kind of page", () => {
    const cookies = createRequestCookies("styles=/assets/app-1.css")
    expect(withCriticalCss(page("app-1", "builder-1"), cookies)).toBe(page("app-1", "builder-1"))
    expect(cookies.pending).toEqual([])
  })

  it("are inlined again after a new build", () => {
    const cookies = createRequestCookies("styles=/assets/app-0.css")
    expect(withCriticalCss(page("app-1"), cookies)).toContain(".a{")
    expect(cookies.pending).toHaveLength(1)
  })

  it("are linked if they are unknown, as in development", () => {
    const cookies = createRequestCookies(undefined)
    expect(withCriticalCss(page("app-1", "other-1"), cookies)).toBe(page("app-1", "other-1"))
    expect(cookies.pending).toEqual([])
  })
})
