import { useLocation, useNavigate } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Form } from "~/ui/form/form"
import { mapPath, mapWith } from "./map-paths"

/** product/dispatch 2: waits after the last key (milliseconds). */
const WAITS = { orders: 500, drivers: 200 } as const

interface ColumnSearchProps {
  name: "q" | "dq"
  label: string
  value: string | undefined
  delay: keyof typeof WAITS
}

/** The search of a sidebar (product/dispatch 2): a GET form; script searches by itself, and Escape empties it. */
export function ColumnSearch({ name, label, value, delay }: ColumnSearchProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const opened = name === "q" ? { "orders-open": 1 } : {}
  const go = (text: string) => {
    clearTimeout(timer.current)
    const to = mapWith(search, { ...opened, [name]: text.trim() || undefined, page: undefined })
    if (to !== mapPath + search) navigate(to, { replace: true, preventScrollReset: true })
  }
  const others = [...new URLSearchParams(mapWith(search, { ...opened, page: undefined }).split("?")[1] ?? "")]
  return (
    <Form method="get" action={mapPath} role="search" aria-label={label} className="with-i colsearch">
      {others.map(([key, kept], at) =>
        key === name ? null : <input key={`${key} ${at.toString()}`} type="hidden" name={key} value={kept} />,
      )}
      <Icon name="search" />
      <input
        key={value ?? ""}
        className="in"
        type="search"
        inputMode="numeric"
        name={name}
        defaultValue={value}
        placeholder={label}
        aria-label={label}
        maxLength={20}
        onChange={(event) => {
          const { value: text } = event.currentTarget
          clearTimeout(timer.current)
          timer.current = setTimeout(() => go(text), WAITS[delay])
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.currentTarget.value === "") return
          event.preventDefault()
          event.currentTarget.value = ""
          go("")
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
