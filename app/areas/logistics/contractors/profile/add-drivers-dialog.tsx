import { useState } from "react"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import type { DriverOffer } from "../../drivers/driver-offer.server"
import { DRIVER_CHOICE } from "../../drivers/driver-option"
import { DriversField, listedOf } from "../../drivers/drivers-field"
import { ADD_DRIVERS } from "../contractor-fields"

interface AddDriversDialogProps {
  about: string
  loaded: FormState
  action: string
  closeHref: string
}

/** Offers the active drivers without a contractor, of whom there may be thousands. */
export default function AddDriversDialog({ about, loaded, action, closeHref }: AddDriversDialogProps) {
  const form = useSendForm<typeof DRIVER_CHOICE, DriverOffer>({ intent: ADD_DRIVERS, fields: DRIVER_CHOICE, loaded })
  const { values, offers: offer } = form.state
  const [count, setCount] = useState(values.drivers.length)
  const title = "Add drivers"
  return (
    <SendDialog
      action={action}
      closeHref={closeHref}
      form={form}
      title={title}
      sub={
        <>
          Active drivers without a contractor, for <bdi>{about}</bdi>
        </>
      }
      submit={count > 0 ? `Add ${count} ${count === 1 ? "driver" : "drivers"}` : title}
    >
      <DriversField
        form={form}
        offer={offer}
        hint={offer ? listedOf(offer) : undefined}
        searchPath={action}
        onChoose={(chosen) => setCount(chosen.length)}
      />
    </SendDialog>
  )
}
