import { TextArea } from "~/ui/fields/text-area"
import { TextField } from "~/ui/fields/text-field"
import type { SendForm } from "~/ui/form/use-send-form"
import type { CANNED_FIELDS } from "./canned-fields"

export function CannedInputs<Offers>({ form }: { form: SendForm<typeof CANNED_FIELDS, Offers> }) {
  const { field } = form
  return (
    <>
      <TextField {...field("title")} autoComplete="off" />
      <TextArea
        {...field("english")}
        rows={4}
        dir="ltr"
        hint="{client}, {date}, {time} and {driver} are filled in from the client's order."
      />
      <TextArea {...field("arabic")} rows={4} dir="rtl" lang="ar" />
    </>
  )
}
