import { Fragment } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { FieldFailed } from "~/ui/fields/field-failed"
import { ReadOnly } from "~/ui/fields/read-only"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { Dialog } from "~/ui/form/dialog"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import { type FormState, fieldId, PRESS_FIELD } from "~/ui/form/form-state"
import { RedrawnFields } from "~/ui/form/redrawn-fields"
import { Steps } from "~/ui/form/steps"
import { type SendForm, useSendForm } from "~/ui/form/use-send-form"
import { CombinationFields } from "./combination-fields"
import { BASIC_FIELDS, PLAN_FIELDS } from "./payment-plan-fields"
import type { PlanOffers } from "./payment-plan-forms.server"
import { PLAN_STATUSES, PLAN_TYPES, planWord } from "./plan-words"
import { NO_RATES, RateList } from "./rate-list"

interface PlanWizardProps {
  intent: string
  title: string
  loaded: FormState<typeof PLAN_FIELDS, PlanOffers>
  /** The address of this page. */
  action: string
  closeHref: string
}

type PlanForm = SendForm<typeof PLAN_FIELDS, PlanOffers>

/**
 * One form in two steps. Each button submits the form, and the server responds with its next state. The values of the
 * other step are hidden inputs.
 */
export function PlanWizard({ intent, title, loaded, action, closeHref }: PlanWizardProps) {
  const form = useSendForm({ intent, fields: PLAN_FIELDS, loaded })
  const { state, answered, id } = form
  const isWrongBefore = BASIC_FIELDS.some((name) => answered.errors[name])
  const isFirst = state.values.step !== "2" || isWrongBefore
  const isEmpty = state.values.rates.length === 0
  const ofTheWhole = [state.notice, ...(state.errors.version ?? [])].flatMap((text) => (text ? [{ text }] : []))
  const basicIds = BASIC_FIELDS.map((name) => fieldId(id, name))
  // The first step has no fields of the second step to link to.
  const ofFields = form.errors
    .filter((error) => error.id !== fieldId(id, "version"))
    .map((error) => (!isFirst || basicIds.includes(error.id ?? "") ? error : { text: error.text }))
  const forward = isFirst ? "next" : "finish"
  return (
    <Dialog
      title={title}
      closeHref={closeHref}
      footer={
        <>
          <Button to={closeHref} replace preventScrollReset>
            Cancel
          </Button>
          {isFirst ? null : (
            <Button type="submit" form={id} name={PRESS_FIELD} value="back">
              Back
            </Button>
          )}
          <SubmitButton
            key={forward}
            form={id}
            name={PRESS_FIELD}
            value={forward}
            // A reason under the button would lift it above the others.
            {...(!isFirst && isEmpty ? { reasonId: NO_RATES } : {})}
          >
            {isFirst ? "Next" : "Finish"}
          </SubmitButton>
        </>
      }
    >
      <Form id={id} method="post" action={action} noValidate replace preventScrollReset className="stack gap-2">
        <IdempotencyKeyField />
        {/* Enter presses the first button of a form, which must not be one that removes a row. */}
        <button
          type="submit"
          className="sr"
          tabIndex={-1}
          aria-hidden="true"
          name={PRESS_FIELD}
          value={isFirst ? "next" : "add"}
        />
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="step" value={isFirst ? "1" : "2"} />
        <input type="hidden" name="version" value={state.values.version} />
        <Steps
          names={["Basic info", "Shifts And Rates"]}
          current={isFirst ? 1 : 2}
          // A link would lose what was typed.
          back={(_, name) => (
            <button type="submit" name={PRESS_FIELD} value="back">
              {name}
            </button>
          )}
        />
        <ErrorSummary errors={[...ofTheWhole, ...ofFields]} title={state.title ?? undefined} answered={form.answered} />
        <RedrawnFields version={`${state.version} ${isFirst}`}>
          {isFirst ? <BasicStep form={form} /> : <RatesStep form={form} />}
        </RedrawnFields>
      </Form>
    </Dialog>
  )
}

interface PlanViewProps {
  form: FormState<typeof PLAN_FIELDS, PlanOffers>
  closeHref: string
}

/** The read-only view of a plan. */
export function PlanView({ form, closeHref }: PlanViewProps) {
  return (
    <Dialog title="Payment Plan" closeHref={closeHref} guard={false}>
      <div className="stack gap-2">
        <ReadOnly />
        <PlanSummary form={form} />
        <RateList form={form} />
      </div>
    </Dialog>
  )
}

function BasicStep({ form }: { form: PlanForm }) {
  const { field } = form
  const { cities } = form.state.offers
  const { rates, combination, defaultRate, newDefault } = form.state.values
  return (
    <>
      <TextField {...field("name")} autoComplete="off" />
      <div className="grid2">
        <SelectField {...field("type")} options={PLAN_TYPES} />
        {cities ? <SelectField {...field("city")} options={cities} /> : <FieldFailed {...field("city")} refresh />}
        <SelectField {...field("status")} options={PLAN_STATUSES} />
      </div>
      <Hidden name="defaultRate" value={defaultRate} />
      <Hidden name="newDefault" value={newDefault && "on"} />
      {rates.map(({ shifts, meta }, at) => (
        <Fragment key={shifts}>
          <Hidden name={`rates[${at}].shifts`} value={shifts} />
          <Hidden name={`rates[${at}].meta`} value={meta} />
        </Fragment>
      ))}
      {combination.map(({ shift, rate }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <Fragment key={at}>
          <input type="hidden" name={`combination[${at}].shift`} value={shift} />
          <input type="hidden" name={`combination[${at}].rate`} value={rate} />
        </Fragment>
      ))}
    </>
  )
}

function RatesStep({ form }: { form: PlanForm }) {
  return (
    <>
      {BASIC_FIELDS.map((name) => (
        <Hidden key={name} name={name} value={form.state.values[name]} />
      ))}
      <PlanSummary form={form.state} />
      <RateList form={form.state} formId={form.id} />
      <CombinationFields form={form} />
    </>
  )
}

function Hidden({ name, value }: { name: string; value: string }) {
  return value === "" ? null : <input type="hidden" name={name} value={value} />
}

/** The values of the first step in one line. */
function PlanSummary({ form }: { form: FormState<typeof PLAN_FIELDS, PlanOffers> }) {
  const { name, type, city, status } = form.values
  const cityName = form.offers.cities?.find(({ value }) => value === city)?.label ?? (city ? `#${city}` : "")
  return (
    <p className="sub">
      <b>
        <Bidi>{name}</Bidi>
      </b>
      {", "}
      {[planWord(PLAN_TYPES, type), cityName, planWord(PLAN_STATUSES, status)].filter(Boolean).join(", ")}.{" "}
      {"Daily pay for each combination of shifts."}
    </p>
  )
}
