import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { useState } from "react"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction } from "~/forms/form-page.server"
import { Button } from "~/ui/elements/button"
import { Notice } from "~/ui/elements/notice"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Dialog } from "~/ui/form/dialog"
import { EnterButton, Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import { useAnswer } from "~/ui/form/use-answer"
import { pageTitle } from "~/ui/page/page-title"
import { attempt } from "~/upstream/attempt.server"
import { banners } from "./banner.record"
import { SAVE_ORDER } from "./banner-fields"
import { BannerQuery, pictureUrl } from "./banner-list.server"
import { bannerTexts } from "./banner-texts"
import { listActive } from "./banners.server"
import type { OrderRowBanner } from "./order-row"
import { OrderRows } from "./order-rows"
import { saveOrder } from "./save-order.server"
import { tenantLabel } from "./tenants.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, bannerTexts.orderTitle)

export const loader = staffLoader(
  { gate: banners.edit, query: BannerQuery },
  async ({ api, query: { application } }) => {
    const found = await attempt(listActive(api, application))
    if (!found.ok) throw found.error
    return {
      application: tenantLabel(application),
      active: found.value.map(({ id, name, bannerImgEn }) => ({ id, name, picture: pictureUrl(bannerImgEn) })),
    }
  },
)

/** Moves a banner in the draft, or saves the whole order. */
export const action = formAction({ gate: banners.gate, edit: banners.edit, forms: [saveOrder] })

/** A dialog over the list. */
export default function BannerOrderRoute() {
  const { application, active } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const reply = useAnswer<typeof action>()
  return (
    <OrderDialog
      application={application}
      active={reply?.active ?? active}
      order={reply?.order ?? active.map(({ id }) => id)}
      was={reply?.was ?? active.map(({ id }) => id)}
      notice={reply?.notice ?? null}
      said={reply?.said ?? null}
      action={`${banners.path}/order${search}`}
      closeHref={banners.path + search}
    />
  )
}

interface OrderDialogProps {
  application: string
  active: readonly OrderRowBanner[]
  order: readonly number[]
  was: readonly number[]
  notice: string | null
  said: string | null
  action: string
  closeHref: string
}

/** The form sends the order in its fields. They are updated by script or by the server. */
function OrderDialog({ application, active, order, was, notice, said, action, closeHref }: OrderDialogProps) {
  const given = `${order} ${was}`
  const [draft, setDraft] = useState<{ given: string; order: readonly number[] }>({ given, order })
  const shown = draft.given === given ? draft.order : order
  const changed = shown.filter((id, at) => was[at] !== id).length
  const formId = "banner-order"
  return (
    <Dialog
      title={bannerTexts.orderTitle}
      sub={
        <>
          {`${application}: `}
          <ScriptOnly fallback="Active banners. Press Move up or Move down, or enter a position.">
            Active banners. Drag a row, press Move up or Move down, or enter a position.
          </ScriptOnly>
        </>
      }
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
        {/* Enter presses a form's first button. Without this one it would move a row. */}
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
