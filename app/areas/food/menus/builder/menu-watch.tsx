import { useNavigation, useRevalidator } from "@remix-run/react"
import { useEffect, useState } from "react"
import { useLatest } from "~/ui/browser/latest"
import { useChangeBoard, useStockBusy } from "./change-runner"

/** How often a page that is looked at asks whether somebody else changed its menu. */
const LOOK_MS = 20_000
/** A page that nobody touched for this long stops asking until somebody comes back. */
const AWAY_MS = 15 * 60_000

/** Shows what others change in the same menu: asked on coming back and every 20 seconds, quietly. */
export function MenuWatch({ address, version }: { address: string; version: string }) {
  const board = useChangeBoard()
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const now = useLatest({ version, isIdle: state === "idle" && navigation.state === "idle" })
  const [told, setTold] = useState<string | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    let touched = Date.now()
    const isFree = () => now.current.isIdle && !board.isBusy() && !document.querySelector("dialog[open]")
    const look = async () => {
      if (document.visibilityState !== "visible" || Date.now() - touched > AWAY_MS || !isFree()) return
      const known = now.current.version
      const current = await askVersion(address, signal)
      // Something may have begun, or come, while the answer was on its way.
      if (!current || current === known || known !== now.current.version || !isFree()) return
      setTold(current)
      revalidate()
    }
    const touch = () => {
      touched = Date.now()
    }
    const back = () => {
      touch()
      void look()
    }
    const timer = setInterval(() => void look(), LOOK_MS)
    window.addEventListener("focus", back, { signal })
    document.addEventListener("visibilitychange", back, { signal })
    document.addEventListener("pointerdown", touch, { signal })
    document.addEventListener("keydown", touch, { signal })
    return () => {
      clearInterval(timer)
      asking.abort()
    }
  }, [address, board, revalidate, now])
  return (
    <p className="sr" role="status">
      {told === version ? "Someone else changed this menu. You now see the current version." : null}
    </p>
  )
}

/** The menu's version as the server has it; null for every kind of failure, which the next look may mend. */
async function askVersion(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(address, { signal, headers: { accept: "text/plain" }, redirect: "error" })
    return response.status === 200 ? await response.text() : null
  } catch {
    return null
  }
}

/** Lies over the page while a stock is being changed (product/food 3). */
export function StockOverlay() {
  return useStockBusy() ? <div className="sending" /> : null
}
