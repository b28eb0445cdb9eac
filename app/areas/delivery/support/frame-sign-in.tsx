import { useLocation } from "@remix-run/react"
import { type MouseEvent, useEffect, useRef } from "react"
import { FRAME_START, FRAME_WINDOW } from "~/base/frame-path"
import { Notice } from "~/ui/elements/notice"
import { TextField } from "~/ui/fields/text-field"
import { frameTexts } from "./support-texts"

const WINDOW = "popup,width=520,height=680"

interface FrameSignInProps {
  /** Tells the window which frame it is for. */
  challenge: string
  /** Our own: only its window is believed. */
  origin: string
  problem: string | null
}

/** Signing in from a frame (product/dispatch 4) by a window, which hands back a code that is good once; without script the person carries it over. */
export function FrameSignIn({ challenge, origin, problem }: FrameSignInProps) {
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const href = `${FRAME_WINDOW}?${new URLSearchParams({ challenge })}`
  const opened = useRef<Window | null>(null)
  useEffect(() => {
    const take = ({ data, origin: from, source }: MessageEvent) => {
      if (from !== location.origin || source !== opened.current || typeof data?.frameCode !== "string") return
      const field = form.current?.elements.namedItem("code")
      if (!(field instanceof HTMLInputElement)) return
      field.value = data.frameCode
      opened.current?.close()
      form.current?.requestSubmit()
    }
    window.addEventListener("message", take)
    return () => window.removeEventListener("message", take)
  }, [])
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    opened.current = window.open(href, "frame-sign-in", WINDOW)
    // A browser that lets no window be opened opens the link.
    if (opened.current) event.preventDefault()
  }
  return (
    <section className="framein" aria-labelledby="sign-in">
      <h1 id="sign-in">{frameTexts.signIn}</h1>
      {problem ? (
        <Notice kind="bad" live="alert">
          {problem === "cookies" ? frameTexts.noCookies : frameTexts.badCode}
        </Notice>
      ) : null}
      <p>{frameTexts.why}</p>
      <p>
        <a className="btn primary" href={href} target="_blank" rel="noopener opener" onClick={open}>
          {frameTexts.openWindow}
        </a>
      </p>
      <form ref={form} method="post" action={FRAME_START} className="stack">
        <input type="hidden" name="returnTo" value={pathname + search} />
        <TextField name="code" label={frameTexts.code} hint={frameTexts.codeHint} autoComplete="off" dir="ltr" />
        <p>
          <button type="submit" className="btn secondary">
            {frameTexts.useCode}
          </button>
        </p>
      </form>
      <p className="meta">{frameTexts.of(new URL(origin).host)}</p>
    </section>
  )
}
