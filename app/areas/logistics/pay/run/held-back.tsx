import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Money } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { TextField } from "~/ui/fields/text-field"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { FormState } from "~/ui/form/form-state"
import { useSendForm } from "~/ui/form/use-send-form"
import { type Column, DataTable } from "~/ui/list/data-table"
import { ProfileSection } from "~/ui/page/profile"
import { HELD_SECTION } from "./findings"
import { HOLD, HOLD_FIELDS, holdTexts, LIFT } from "./hold-fields"
import type { HoldView } from "./pay-run.server"
import { runTexts } from "./pay-run-texts"

interface HeldBackProps {
  /** Null when they could not be loaded. */
  holds: readonly HoldView[] | null
  /** Null without the edit permission. */
  form: FormState | null
}

/** The drivers held back, with reason and person, and the form that holds a driver back. */
export function HeldBack({ holds, form }: HeldBackProps) {
  return (
    <ProfileSection
      id={HELD_SECTION}
      title={holdTexts.title(holds?.length ?? 0)}
      help="These drivers are excluded from every salary file until the hold is removed. The CSV of Paychecks includes all drivers."
      wide
    >
      {holds ? null : (
        <Notice kind="warn">
          Could not load the drivers who are held back, so the salary file is not available now.
        </Notice>
      )}
      {holds?.length === 0 ? <p className="meta">No drivers are held back.</p> : null}
      {holds && holds.length > 0 ? (
        <DataTable
          caption="Drivers who are held back"
          columns={form ? [...COLUMNS, ACTIONS] : COLUMNS}
          rows={holds}
          rowKey={({ id }) => id}
        />
      ) : null}
      {form ? <HoldForm key={holds?.map(({ id }) => id).join()} loaded={form} /> : null}
    </ProfileSection>
  )
}

function HoldForm({ loaded }: { loaded: FormState }) {
  const { pathname, search } = useLocation()
  const form = useSendForm<typeof HOLD_FIELDS, null>({ intent: HOLD, fields: HOLD_FIELDS, loaded })
  const { field } = form
  const { notice } = form.state
  return (
    <Form id={form.id} method="post" action={pathname + search} noValidate preventScrollReset className="mt-4">
      <IdempotencyKeyField />
      <input type="hidden" name="intent" value={HOLD} />
      <ErrorSummary errors={notice ? [{ text: notice }, ...form.errors] : form.errors} answered={form.answered} />
      <div className="row items-end">
        <TextField {...field("driver")} dir="ltr" inputMode="numeric" autoComplete="off" />
        <TextField {...field("reason")} />
        <SubmitButton look="secondary" className="mb-5">
          {holdTexts.hold}
        </SubmitButton>
      </div>
    </Form>
  )
}

const COLUMNS: Column<HoldView>[] = [
  { key: "id", head: "Driver Number", label: "Driver Number", numeric: true, quiet: true, cell: ({ id }) => id },
  { key: "name", head: "Driver Name", lead: true, cell: ({ name }) => <Bidi className="t1">{name}</Bidi> },
  {
    key: "net",
    head: "Net Salary",
    label: "Net Salary",
    numeric: true,
    right: true,
    cell: ({ net }) => (net === null ? runTexts.notPaid : <Money text={net} />),
  },
  { key: "reason", head: "Reason", label: "Reason", full: true, cell: ({ reason }) => <Bidi>{reason}</Bidi> },
  { key: "by", head: "Held back by", label: "Held back by", full: true, cell: ({ by }) => <Bidi>{by}</Bidi> },
]

const ACTIONS: Column<HoldView> = {
  key: "lift",
  head: "Actions",
  end: true,
  right: true,
  cell: ({ id, name }) => <LiftButton id={id} name={name} />,
}

function LiftButton({ id, name }: { id: string; name: string }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="intent" value={LIFT} />
      <input type="hidden" name="driver" value={id} />
      <Button type="submit" look="quiet" small>
        Remove hold
        <span className="sr">: {name}</span>
      </Button>
    </Form>
  )
}
