import { useNavigate } from "@remix-run/react"
import { createContext, type FormEvent, type ReactNode, useContext, useMemo, useRef, useState } from "react"
import { useUnloadGuard } from "~/ui/browser/unload-guard"
import { imageTexts } from "~/ui/fields/image-rules"
import { ActOnce } from "./act-once"
import { Form } from "./form"
import type { FormReply } from "./form-state"

/** How far a form's file is on its way. */
interface UploadState {
  /** null while nothing is sent. */
  percent: number | null
  /** Why the server did not take it. */
  error: string | null
  /** Another file was chosen. */
  forget(): void
}

const NOT_SENDING: UploadState = { percent: null, error: null, forget() {} }
const UploadContext = createContext<UploadState>(NOT_SENDING)

/** For fields inside an `<UploadForm>`. */
export function useUpload(): UploadState {
  return useContext(UploadContext)
}

interface UploadFormProps {
  id?: string
  /** The page the form belongs to: where it goes without script, and answers with the page again or a redirect. */
  action: string
  /** A route without a page: where script sends the same form, and `answerUpload` says in JSON where to go on. */
  sendTo: string
  className?: string
  /** Takes the reply to a form of the kit. */
  onReply?: (reply: FormReply) => void
  children: ReactNode
}

/** A form with a file: a plain multipart form; script sends it so that `<PhotoField>` can tell how far it is. */
export function UploadForm({ id, action, sendTo, className, onReply, children }: UploadFormProps) {
  const navigate = useNavigate()
  const isSending = useRef(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  useUnloadGuard(percent !== null)
  const state = useMemo(() => ({ percent, error, forget: () => setError(null) }), [percent, error])
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const form = new FormData(event.currentTarget)
    setError(null)
    setPercent(0)
    try {
      const { sendWithProgress } = await import("~/ui/browser/send-with-progress")
      const answer = await sendWithProgress(sendTo, form, setPercent)
      if (answer.reply && onReply) onReply(answer.reply)
      else if (answer.location === undefined) setError(answer.error ?? imageTexts.failed)
      else navigate(answer.location, { replace: true })
    } catch {
      setError(imageTexts.failed)
    }
    isSending.current = false
    setPercent(null)
  }
  return (
    <Form
      id={id}
      className={className}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      replace
      preventScrollReset
      data-stays=""
      onSubmit={onSubmit}
    >
      <ActOnce />
      <UploadContext.Provider value={state}>{children}</UploadContext.Provider>
    </Form>
  )
}
