import { createElement } from "react"
import { expect, it } from "vitest"
import { testContext } from "../../tests/support/request-context"
import { renderWaiting } from "./render-waiting.server"

const TEXT = "مقلوبة خضار مع الثومية"

it("a long page in Arabic is rendered without a wrong character", async () => {
  const { context } = testContext("/")
  const rows = Array.from({ length: 300 }, (_, at) => createElement("p", { key: at, title: TEXT }, TEXT))
  const { html, status } = await renderWaiting(createElement("main", null, rows), 200, context)
  expect([html, status]).toEqual([`<main>${`<p title="${TEXT}">${TEXT}</p>`.repeat(300)}</main>`, 200])
})
