import { Form } from "@remix-run/react"
import { useMemo, useState } from "react"
import { ActOnce } from "~/ui/act-once"
import { Button } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { ErrorState } from "~/ui/error-state"
import { ErrorSummary } from "~/ui/error-summary"
import { MultiSelect } from "~/ui/multi-select"
import { useParked } from "~/ui/parked"
import { SubmitButton } from "~/ui/submit-button"
import { driverOption, unpackDrivers } from "../drivers/driver-pack"
import { ADD_DRIVERS } from "./contractor-intents"
import type { ProfilePlace } from "./contractor-paths"
import { contractorTexts, ownContractorTexts } from "./contractor-texts"
import type { ContractorSummary, FreeDrivers } from "./profile.server"
import type { ProfileAnswer } from "./profile-request"

const FORM = "add-drivers-form"

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
  const options = useMemo(() => (free === null ? null : unpackDrivers(free.text).map(driverOption)), [free])
  const [count, setCount] = useState(chosen.length)
  return (
    <Dialog
      title={ownContractorTexts.addDrivers}
      sub={
        <>
          {ownContractorTexts.addDriversHelp} <bdi>{contractor.name}</bdi>
        </>
      }
      closeHref={at()}
      footer={
        <>
          <Button to={at()} replace keepScroll>
            Cancel
          </Button>
          {options ? (
            <SubmitButton form={FORM}>
              {count > 0 ? `Add ${count} ${count === 1 ? "driver" : "drivers"}` : ownContractorTexts.addDrivers}
            </SubmitButton>
          ) : null}
        </>
      }
    >
      {options ? (
        <Form
          id={FORM}
          method="post"
          action={at({ dialog: ADD_DRIVERS })}
          noValidate
          replace
          preventScrollReset
          className="stack g8"
        >
          <ActOnce />
          <input type="hidden" name="intent" value={ADD_DRIVERS} />
          <ErrorSummary errors={reply ? [{ id: "driver", text: reply.message }] : []} />
          <MultiSelect
            name="driver"
            allName="allDrivers"
            label="Drivers"
            searchLabel="Search drivers by name or ID"
            hint={free && free.count < free.total ? ownContractorTexts.firstDrivers(free.count, free.total) : null}
            emptyText={contractorTexts.noDrivers}
            options={options}
            defaultValue={chosen}
            defaultAll={reply?.isAll ?? parked?.allDrivers !== undefined}
            error={reply?.message ?? null}
            onChoose={(values) => setCount(values.length)}
            chips
          />
        </Form>
      ) : (
        <ErrorState />
      )}
    </Dialog>
  )
}
