import { useLocation } from "@remix-run/react"
import { NumberField } from "~/ui/fields/number-field"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { INTENTS } from "../filter/map-paths"
import { dueTexts, LIMIT_FIELDS } from "./due-fields"

interface LimitsDialogProps {
  loaded: FormState<typeof LIMIT_FIELDS, null>
  closeHref: string
}

export default function LimitsDialog({ loaded, closeHref }: LimitsDialogProps) {
  const { pathname, search } = useLocation()
  const form = useSendForm({ intent: INTENTS.limits, fields: LIMIT_FIELDS, loaded })
  const { field } = form
  return (
    <SendDialog form={form} title={dueTexts.change} size="form" action={pathname + search} closeHref={closeHref}>
      <NumberField {...field("first")} />
      <NumberField {...field("second")} />
      <NumberField {...field("third")} />
      <NumberField {...field("target")} />
    </SendDialog>
  )
}
