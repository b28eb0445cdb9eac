import { useRevalidator } from "@remix-run/react"
import { useEffect, useState } from "react"
import { salaryFilePath } from "../pay-paths"

/** How often the page is read again after a download began, and how many times (milliseconds). */
const ASK_EVERY_MS = 3_000
const ASK_AT_MOST = 5

/** Reads the page again after a salary file was asked for, until the list of downloads has it whole. */
export function useSeenDownloads(newest: { id: string; isWhole: boolean } | undefined): void {
  const { revalidate, state } = useRevalidator()
  const [waiting, setWaiting] = useState({ left: 0, last: "" })
  const newestId = newest?.id ?? ""
  useEffect(() => {
    const begin = ({ target }: MouseEvent) => {
      const isFile = target instanceof Element && target.closest(`a[href^="${salaryFilePath}"]`) !== null
      if (isFile) setWaiting({ left: ASK_AT_MOST, last: newestId })
    }
    document.addEventListener("click", begin)
    return () => document.removeEventListener("click", begin)
  }, [newestId])
  const isSeen = newest !== undefined && newestId !== waiting.last && newest.isWhole
  useEffect(() => {
    if (waiting.left === 0 || isSeen || state !== "idle") return undefined
    const timer = setTimeout(() => {
      setWaiting(({ left, last }) => ({ left: left - 1, last }))
      revalidate()
    }, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [waiting, isSeen, state, revalidate])
}
