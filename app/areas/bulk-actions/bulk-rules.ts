export interface BulkAction {
  code: string
  label: string
  /** What its date is called; null where it needs none. */
  date: string | null
  /** The upload's name of the date. */
  payload: "start_date" | "order_date" | null
  hint: string
}

/** The four actions (product/operations 3). */
export const BULK_ACTIONS: readonly BulkAction[] = [
  {
    code: "CANCEL_SUBSCRIPTION",
    label: "Cancel all remaining orders",
    date: null,
    payload: null,
    hint: "No date needed. Cannot be taken back from here.",
  },
  {
    code: "DELAY_SUBSCRIPTION",
    label: "Delay all remaining accepted orders",
    date: "Start date",
    payload: "start_date",
    hint: "Needs a start date.",
  },
  {
    code: "DELAY_ORDERS_IN_SUBSCRIPTION",
    label: "Delay an order in subscription",
    date: "Delay date",
    payload: "start_date",
    hint: "Needs a delay date.",
  },
  {
    code: "ADD_ORDER_TO_SUBSCRIPTION",
    label: "Add an order on a specific date",
    date: "Order date",
    payload: "order_date",
    hint: "Needs an order date.",
  },
]
