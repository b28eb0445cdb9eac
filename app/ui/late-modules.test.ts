import { expect, it } from "vitest"
import { holdBackModules } from "./late-modules"

it("holds back the links to modules, and leaves what people wrote as it is", () => {
  const link = '<link rel="modulepreload" href="/assets/a.js"/>'
  const written = `<b>rel=&quot;modulepreload&quot;</b><script>enqueue("[\\"rel=\\\\\\"modulepreload\\\\\\"\\"]")</script>`
  expect(holdBackModules(`${link}${written}`)).toBe(`<link rel="later" href="/assets/a.js"/>${written}`)
})
