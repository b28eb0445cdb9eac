import { useNavigation } from "@remix-run/react"
import { useHydrated } from "remix-utils/use-hydrated"
import { readWhole } from "~/domain/number-text"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { NumberField } from "~/ui/fields/number-field"
import { useFieldText } from "~/ui/fields/use-field-text"
import { Dialog } from "~/ui/form/dialog"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import { useParked } from "~/ui/form/parked"
import type { BaseStockDialogData } from "../../menu/menu-dialogs.server"
import { spotPath } from "../../menu-paths"
import type { BuilderDialogProps } from "./builder-dialog-props"
import { fieldErrors } from "./choice-form"

const FORM = "base-stock-form"

/** With script, Update is disabled while the value is unchanged. Without script the server refuses it. */
export function BaseStockDialog({ dialog, spot, reply, message, closeHref }: BuilderDialogProps<BaseStockDialogData>) {
  const errors = reply?.error ?? {}
  const parked = useParked()
  const typed = reply?.initialValue?.base ?? parked?.base?.[0]
  const start = typeof typed === "string" ? typed : String(dialog.base)
  const [value, onValueChange] = useFieldText("base", start)
  const isSame = useHydrated() && readWhole(value) === dialog.base
  const isSending = useNavigation().formMethod === "POST"
  const lines = fieldErrors(errors, { base: "Base stock" })
  return (
    <Dialog
      title="Edit Base Stock"
      sub={
        <>
          <Bidi>{dialog.mealName}</Bidi>, {dialog.dayLabel}
        </>
      }
      size="form"
      closeHref={closeHref}
      footer={
        <>
          <Button to={closeHref} replace preventScrollReset>
            Cancel
          </Button>
          <SubmitButton form={FORM} name="intent" value="base-stock" reasonId={isSame ? "base-d" : undefined}>
            Update
          </SubmitButton>
        </>
      }
    >
      <Form
        id={FORM}
        method="post"
        action={spotPath(spot, { dialog: "base-stock", day: dialog.day, meal: dialog.meal })}
        noValidate
        replace
        preventScrollReset
        className="stack gap-2"
      >
        <IdempotencyKeyField />
        <input type="hidden" name="day" value={dialog.day} />
        <input type="hidden" name="meal" value={dialog.meal} />
        <input type="hidden" name="seenBase" value={dialog.base} />
        <ErrorSummary errors={message ? [{ text: message }, ...lines] : lines} />
        <NumberField
          name="base"
          label="Base stock"
          hint={`Now ${dialog.base}, of which ${dialog.available} are available. Enter a different number to change it.`}
          defaultValue={start}
          error={errors.base}
          onChange={onValueChange}
          required
        />
      </Form>
      {isSending ? <div className="sending" /> : null}
    </Dialog>
  )
}
