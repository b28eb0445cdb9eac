import { useMemo, useState } from "react"
import { unpackNamed } from "~/domain/named-pack"
import { Dialog } from "~/ui/dialog"
import { ErrorState } from "~/ui/error-state"
import { FormDialog } from "~/ui/form-dialog"
import { MultiSelect } from "~/ui/multi-select"
import { useParked } from "~/ui/parked"
import { driverOption } from "../../drivers/driver-option"
import type { ProfilePlace } from "../contractor-paths"
import { contractorTexts, ownContractorTexts } from "../contractor-texts"
import { ADD_DRIVERS } from "./contractor-intents"
import type { ContractorSummary, FreeDrivers } from "./profile.server"
import type { ProfileAnswer } from "./profile-request"

interface AddDriversDialogProps {
  contractor: ContractorSummary
  /** null where they could not be had. */
  free: FreeDrivers | null
  at: ProfilePlace
  reply: NonNullable<ProfileAnswer["drivers"]> | null
}

/** Chooses among the active drivers without a contractor (D2 2, 9), by the thousand. */
export default function AddDriversDialog({ contractor, free, at, reply }: AddDriversDialogProps) {
  const parked = useParked()
  const chosen = reply?.ids ?? parked?.driver ?? []
  // The same list while one is chosen: thousands of options are drawn once.
  const options = useMemo(() => (free === null ? null : unpackNamed(free.text).map(driverOption)), [free])
  const [count, setCount] = useState(chosen.length)
  const title = ownContractorTexts.addDrivers
  const sub = (
    <>
      {ownContractorTexts.addDriversHelp} <bdi>{contractor.name}</bdi>
    </>
  )
  if (!free || !options) {
    return (
      <Dialog title={title} sub={sub} closeHref={at()}>
        <ErrorState />
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={title}
      sub={sub}
      formId="add-drivers-form"
      action={at({ dialog: ADD_DRIVERS })}
      closeHref={at()}
      intent={ADD_DRIVERS}
      submit={count > 0 ? `Add ${count} ${count === 1 ? "driver" : "drivers"}` : title}
      errors={reply ? [{ id: "driver", text: reply.message }] : []}
    >
      <MultiSelect
        name="driver"
        allName="allDrivers"
        label="Drivers"
        searchLabel="Search drivers by name or ID"
        hint={free.count < free.total ? ownContractorTexts.firstDrivers(free.count, free.total) : null}
        emptyText={contractorTexts.noDrivers}
        options={options}
        defaultValue={chosen}
        defaultAll={reply?.isAll ?? parked?.allDrivers !== undefined}
        error={reply?.message ?? null}
        onChoose={(values) => setCount(values.length)}
        chips
      />
    </FormDialog>
  )
}
