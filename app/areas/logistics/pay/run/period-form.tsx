import { useLocation } from "@remix-run/react"
import { Button } from "~/ui/elements/button"
import { DateField } from "~/ui/fields/date-field"
import { Form } from "~/ui/form/form"

interface PeriodFormProps {
  query: {
    from: string
    to: string
    city?: number | undefined
    contractors: readonly number[]
    driver?: string | undefined
  }
}

/** Other days for the same people. */
export function PeriodForm({ query: { from, to, city, contractors, driver } }: PeriodFormProps) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  return (
    <Form method="get" action={pathname} className="row items-end mt-4" aria-label="Period" preventScrollReset>
      <input type="hidden" name="total" value="1" />
      {city ? <input type="hidden" name="city" value={city} /> : null}
      {contractors.map((id) => (
        <input key={id} type="hidden" name="contractors" value={id} />
      ))}
      {driver ? <input type="hidden" name="driver" value={driver} /> : null}
      <DateField key={`from ${from}`} name="from" label="From" asked={asked.get("from")} defaultValue={from} />
      <DateField key={`to ${to}`} name="to" label="To" asked={asked.get("to")} defaultValue={to} />
      <Button type="submit" className="mb-5">
        Show period
      </Button>
    </Form>
  )
}
