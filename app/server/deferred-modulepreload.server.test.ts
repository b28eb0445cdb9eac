import { createElement } from "react"
import { expect, it } from "vitest"
import { LateModules } from "~/ui/page/deferred-modules"
import { markup } from "~/ui/render.test-support"
import { deferModulePreloads } from "./deferred-modulepreload.server"

it("defers every module link, and leaves user text unchanged", () => {
  const link = (rel: string) => `<link rel="${rel}" href="/assets/a.js"/>`
  const written = `<b>rel=&quot;modulepreload&quot; \u0645</b><script>enqueue("[\\"rel=\\\\\\"modulepreload\\\\\\"\\"]")</script>`
  const page = Buffer.from(link("modulepreload") + written + link("modulepreload") + link("stylesheet"))
  expect(deferModulePreloads(page).toString()).toBe(
    link("preload-later") + written + link("preload-later") + link("stylesheet"),
  )
})

it("the script restores the original links", () => {
  const script = markup(createElement(LateModules))
  expect(script).toContain("modulepreload")
  expect(deferModulePreloads(Buffer.from(script)).toString()).toBe(script)
})
