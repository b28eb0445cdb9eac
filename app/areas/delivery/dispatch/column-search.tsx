import { useLocation, useNavigate, useNavigation } from "@remix-run/react"
import { startTransition, useEffect, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { useLatest } from "~/ui/browser/latest"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Form } from "~/ui/form/form"

/** Debounce after the last key (milliseconds). */
const WAITS = { orders: 500, drivers: 200 } as const

type Changes = Record<string, string | number | undefined>

interface ColumnSearchProps {
  name: "q" | "dq"
  label: string
  value: string | undefined
  delay: keyof typeof WAITS
  /** Builds the page's address with changes, from `search`, which may belong to a running navigation. */
  to: (search: string, changes: Changes) => string
  /** Parameters that a search resets, as they belong to the former list. */
  changes: Changes
}

/** The search of a sidebar: a GET form. Script submits it while typing, and Escape clears it. */
export function ColumnSearch(props: ColumnSearchProps) {
  const { name, label, value, to, changes } = props
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const { later, now } = useTyped(props)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Show the address's value, but never overwrite a field in use.
    if (input.current && input.current !== document.activeElement) input.current.value = value ?? ""
  }, [value])
  const kept = [...new URLSearchParams(to(search, { ...changes, [name]: undefined }).split("?")[1] ?? "")]
  return (
    <Form method="get" action={pathname} role="search" aria-label={label} className="with-i colsearch">
      {kept.map(([key, text], at) => (
        <input key={`${key} ${at.toString()}`} type="hidden" name={key} value={text} />
      ))}
      <Icon name="search" />
      <input
        ref={input}
        className="in"
        type="search"
        inputMode="numeric"
        name={name}
        defaultValue={value}
        placeholder={label}
        title={label}
        aria-label={label}
        maxLength={20}
        onChange={(event) => later(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.currentTarget.value === "") return
          event.preventDefault()
          event.currentTarget.value = ""
          now("")
        }}
      />
      {hydrated ? null : (
        <Button type="submit" small>
          Search
        </Button>
      )}
    </Form>
  )
}

/** Searches for the typed text, debounced or immediately. A tab pressed meanwhile stays open and keeps the search. */
function useTyped({ name, delay, to, changes }: ColumnSearchProps) {
  const { pathname, search } = useLocation()
  const { state, location: next } = useNavigation()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  // Navigation to another page cancels a pending search.
  const isLeaving = next !== undefined && next.pathname !== pathname
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current)
  }, [isLeaving])
  // The target of a running navigation, else the current address.
  const asked = useLatest(next?.pathname === pathname ? next.search : search)
  /** Text that is not in the address yet, and the address on which it was typed. */
  const typed = useRef<{ text: string; on: string } | null>(null)
  const sent = useRef<string | null>(null)
  // A pressed tab updates the navigation in a transition, so the search runs in a later transition to see its target.
  const [due, setDue] = useState(0)
  const ask = () => startTransition(() => setDue((before) => before + 1))
  const go = useLatest(() => {
    timer.current = undefined
    if (!typed.current) return
    const { text, on } = typed.current
    const { tab: _, ...others } = changes
    const isOtherTab = tabIn(on) !== tabIn(asked.current)
    sent.current = text
    const href = to(asked.current, { ...(isOtherTab ? others : changes), [name]: text || undefined })
    if (href !== pathname + asked.current) navigate(href, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    const word = sent.current
    if (state !== "idle" || word === null) return
    sent.current = null
    const isThere = (new URLSearchParams(search).get(name) ?? "") === word
    if (isThere && typed.current?.text === word) typed.current = null
    // A tab pressed during the search navigated without it: search again.
    if (!isThere && timer.current === undefined) go.current()
  }, [state, search, name, go])
  useEffect(() => {
    if (due > 0) go.current()
  }, [due, go])
  const type = (text: string) => {
    clearTimeout(timer.current)
    typed.current = { text: text.trim(), on: typed.current?.on ?? asked.current }
  }
  return {
    later(text: string) {
      type(text)
      timer.current = setTimeout(ask, WAITS[delay])
    },
    now(text: string) {
      type(text)
      ask()
    },
  }
}

const tabIn = (search: string) => new URLSearchParams(search).get("tab")
