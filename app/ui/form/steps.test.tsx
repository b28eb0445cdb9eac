import { expect, it } from "vitest"
import { FileSteps } from "../files/file-steps"
import { markup } from "../render.test-support"
import { Steps } from "./steps"

/** A finished step looks the same in every wizard and on the pages of every file. */

const DONE = /class="done"[^>]*>(?:<a[^>]*>)?<svg[^>]*><use href="[^"]*#check"><\/use><\/svg>(\w+)/g
const doneIn = (html: string) => [...html.matchAll(DONE)].map(([, name]) => name)

it("a finished step has a check mark and a link, the current one is marked, later ones are plain", () => {
  const wizard = markup(
    <Steps names={["City", "Plans", "Save"]} current={3} back={(_, name) => <a href="/">{name}</a>} />,
  )
  expect(doneIn(wizard)).toEqual(["City", "Plans"])
  expect(wizard).toContain('<li aria-current="step">Save</li>')
  const file = markup(<FileSteps step="Result" first="/choose" />)
  expect(doneIn(file)).toEqual(["File", "Check"])
  expect(file).toContain('<span aria-current="step">Result</span>')
})
