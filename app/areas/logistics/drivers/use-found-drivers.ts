import { useFetcher } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { decodeOptions, encodeOptions } from "~/domain/encode-options"
import { DRIVER_SEARCH } from "./driver-option"

/** Quiet after the last key of a driver look-up (product/workforce 5), milliseconds. */
const LOOK_UP_MS = 200

/** A form that offers drivers, as its route's loader gives it. */
interface Offering {
  offers?: { text?: string; offer?: { text: string } | null } | null
}

/** Whom the upstream finds beside those that were loaded, as one types: everybody found so far, packed. */
export function useFoundDrivers(path: string | undefined) {
  const { load, data, state } = useFetcher<Offering & { form?: Offering; dialog?: { form: Offering } | null }>()
  const [found, setFound] = useState("")
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Of a dialog over a record's page, the form is the dialog's.
    const offers = data?.offers ?? (data?.dialog ?? data)?.form?.offers
    const text = offers?.text ?? offers?.offer?.text
    if (text) setFound((before) => together(before, text))
  }, [data])
  const search = (text: string) => {
    clearTimeout(timer.current)
    if (!path || !text.trim()) return
    timer.current = setTimeout(() => {
      const [plain = "", query] = path.split("?", 2)
      const asked = new URLSearchParams(query)
      asked.set(DRIVER_SEARCH, text)
      load(`${plain}?${asked}`)
    }, LOOK_UP_MS)
  }
  return { found, search, isSearching: state !== "idle" }
}

function together(before: string, text: string): string {
  const named = new Map([...decodeOptions(before), ...decodeOptions(text)].map((one) => [one.id, one]))
  return encodeOptions([...named.values()])
}
