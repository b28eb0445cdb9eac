import { useNavigation } from "@remix-run/react"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useLatest } from "~/ui/browser/latest"
import { FINDINGS, findingId, MARK, MARK_ALL } from "./findings"
import type { FindingsView } from "./pay-run.server"
import { runTexts } from "./pay-run-texts"

interface Sent {
  group: FindingsView["groups"][number]
  driver: string
  isBack: boolean
  isAll: boolean
  /** Place of its button in the group, for the focus when the row is not listed any more. */
  at: number
}

/** The text of the status line after a review by script, and the handler of the forms that send reviews. */
export function useReviewed(findings: FindingsView) {
  const { state } = useNavigation()
  const [said, setSaid] = useState("")
  const sent = useRef<Sent | null>(null)
  const latest = useLatest(findings)
  useEffect(() => {
    const review = sent.current
    if (state !== "idle" || !review) return
    sent.current = null
    setSaid(saidOf(review, latest.current))
    // The button went away with its row or its group.
    if (document.activeElement === document.body || document.activeElement === null) focusNear(review)
  }, [state, latest])
  const onSubmit = ({ target }: FormEvent) => {
    const form = target instanceof HTMLFormElement ? target : null
    const fields = form && new FormData(form)
    const intent = fields?.get("intent")
    const group = findings.groups.find(({ name }) => name === fields?.get("finding"))
    if (!form || !fields || !group || (intent !== MARK && intent !== MARK_ALL)) return
    const at = buttonsIn(group.name).findIndex((button) => form.contains(button))
    const driver = String(fields.get("driver"))
    sent.current = { group, driver, isBack: fields.has("back"), isAll: intent === MARK_ALL, at }
  }
  return { said, onSubmit }
}

/** Empty when the answer shows no such change; a toast says why. */
function saidOf({ group: before, driver, isBack, isAll }: Sent, { groups, count, open }: FindingsView): string {
  const { title } = FINDINGS[before.name]
  const now = groups.find(({ name }) => name === before.name)
  const isMarked = now?.rows.find(({ id }) => id === driver)?.mark !== null
  const isDone = isAll ? now?.open === 0 : isMarked !== isBack
  if (!isDone) return ""
  const who = before.rows.find(({ id }) => id === driver)?.name ?? `#${driver}`
  const what = isAll
    ? `${title}: ${runTexts.allMarked(before.open)}`
    : `${who}, ${title}: ${isBack ? "review undone" : "reviewed"}`
  return `${what}. ${runTexts.openOf(open, count)}.`
}

function focusNear({ group: { name }, at, isAll }: Sent): void {
  const buttons = isAll ? [] : buttonsIn(name)
  const near = buttons[at] ?? buttons.at(-1) ?? document.querySelector<HTMLElement>(`#${findingId(name)} h3`)
  near?.focus({ preventScroll: true })
}

const buttonsIn = (name: FindingsView["groups"][number]["name"]) => [
  ...document.querySelectorAll<HTMLElement>(`#${findingId(name)} td form button`),
]
