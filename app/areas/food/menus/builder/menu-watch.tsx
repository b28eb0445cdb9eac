import { useNavigation, useRevalidator } from "@remix-run/react"
import { useEffect, useState } from "react"
import { useLatest } from "~/ui/browser/latest"
import { useChangeBoard, useStockBusy } from "./change-runner"

/** How often a visible page polls the menu's version. */
const POLL_MS = 20_000
/** Polling stops after this time without input, until the person returns. */
const IDLE_MS = 15 * 60_000

/** Reloads the menu when someone else changed it. Polls on focus and every POLL_MS. */
export function MenuWatch({ address, version }: { address: string; version: string }) {
  const board = useChangeBoard()
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const now = useLatest({ version, isIdle: state === "idle" && navigation.state === "idle" })
  const [announced, setAnnounced] = useState<string | null>(null)
  useEffect(() => {
    const aborter = new AbortController()
    const { signal } = aborter
    let touched = Date.now()
    const isFree = () => now.current.isIdle && !board.isBusy() && !document.querySelector("dialog[open]")
    const check = async () => {
      if (document.visibilityState !== "visible" || Date.now() - touched > IDLE_MS || !isFree()) return
      const known = now.current.version
      const current = await fetchVersion(address, signal)
      // A change may have started or arrived during the request.
      if (!current || current === known || known !== now.current.version || !isFree()) return
      setAnnounced(current)
      revalidate()
    }
    const touch = () => {
      touched = Date.now()
    }
    const back = () => {
      touch()
      void check()
    }
    const timer = setInterval(() => void check(), POLL_MS)
    window.addEventListener("focus", back, { signal })
    document.addEventListener("visibilitychange", back, { signal })
    document.addEventListener("pointerdown", touch, { signal })
    document.addEventListener("keydown", touch, { signal })
    return () => {
      clearInterval(timer)
      aborter.abort()
    }
  }, [address, board, revalidate, now])
  return (
    <p className="sr" role="status">
      {announced === version ? "Someone else changed this menu. You now see the current version." : null}
    </p>
  )
}

/** The menu's version on the server; null on any failure, because the next poll tries again. */
async function fetchVersion(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(address, { signal, headers: { accept: "text/plain" }, redirect: "error" })
    return response.status === 200 ? await response.text() : null
  } catch {
    return null
  }
}

/** Covers the page while a stock change is being sent. */
export function StockOverlay() {
  return useStockBusy() ? <div className="sending" /> : null
}
