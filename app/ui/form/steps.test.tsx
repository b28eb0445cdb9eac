import { expect, it } from "vitest"
import { FileSteps } from "../files/file-steps"
import { markup } from "../render.test-support"
import { Steps } from "./steps"

/** What a step that is done looks like: the same in every wizard and on the pages of every file. */

const DONE = /class="done"[^>]*>(?:<a[^>]*>)?<svg[^>]*><use href="[^"]*#check"><\/use><\/svg>(\w+)/g
const doneIn = (html: string) => [...html.matchAll(DONE)].map(([, name]) => name)

it("a step that is done has its tick and leads back, the open one is named as such, those to come are plain", () => {
  const wizard = markup(
    <Steps names={["City", "Plans", "Save"]} current={3} back={(_, name) => <a href="/">{name}</a>} />,
  )
  expect(doneIn(wizard)).toEqual(["City", "Plans"])
  expect(wizard).toContain('<li aria-current="step">Save</li>')
  const file = markup(<FileSteps step="Result" first="/choose" />)
  expect(doneIn(file)).toEqual(["File", "Check"])
  expect(file).toContain('<span aria-current="step">Result</span>')
})
