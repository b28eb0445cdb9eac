import { useState } from "react"
import { Button } from "~/ui/elements/button"
import { Notice } from "~/ui/elements/notice"
import { Dialog } from "~/ui/form/dialog"
import { EnterButton } from "~/ui/form/enter-button"
import { Form } from "~/ui/form/form"
import { IdempotencyKeyField } from "~/ui/form/idempotency-key"
import { SubmitButton } from "~/ui/form/submit-button"
import { SAVE_ORDER } from "./banner-fields"
import { bannerTexts, ownBannerTexts } from "./banner-texts"
import type { OrderRowBanner } from "./order-row"
import { OrderRows } from "./order-rows"

interface OrderDialogProps {
  application: string
  active: readonly OrderRowBanner[]
  /** The draft. */
  order: readonly number[]
  was: readonly number[]
  notice: string | null
  said: string | null
  action: string
  closeHref: string
}

/** The active banners' order. What is sent is what its fields hold, whether script moved the rows or the server. */
export function OrderDialog({ application, active, order, was, notice, said, action, closeHref }: OrderDialogProps) {
  const given = `${order} ${was}`
  const [draft, setDraft] = useState<{ given: string; order: readonly number[] }>({ given, order })
  const shown = draft.given === given ? draft.order : order
  const changed = shown.filter((id, at) => was[at] !== id).length
  const formId = "banner-order"
  return (
    <Dialog
      title={bannerTexts.orderTitle}
      sub={`${application}: ${ownBannerTexts.orderHelp}`}
      closeHref={closeHref}
      footer={
        <>
          <span className="sub">{changed === 1 ? "1 position changed" : `${changed} positions changed`}</span>
          <Button to={closeHref} replace preventScrollReset>
            Cancel
          </Button>
          <SubmitButton form={formId}>Save</SubmitButton>
        </>
      }
    >
      <Form key={given} id={formId} method="post" action={action} noValidate replace preventScrollReset>
        <IdempotencyKeyField />
        {/* Enter presses a form's first button: this one, not one that moves a row. */}
        <EnterButton />
        <input type="hidden" name="intent" value={SAVE_ORDER} />
        {was.map((id) => (
          <input key={id} type="hidden" name="was" value={id} />
        ))}
        {notice ? (
          <Notice kind="warn" live="alert">
            {notice}
          </Notice>
        ) : null}
        <OrderRows
          active={active}
          order={order}
          was={was}
          said={said}
          onOrder={(moved) => setDraft({ given, order: moved })}
        />
      </Form>
    </Dialog>
  )
}
