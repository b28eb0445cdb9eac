import { z } from "zod"
import { type DeclaredVisit, staffLoader } from "~/auth/staff-route.server"
import type { QuerySchema } from "~/base/query.server"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import type { SendRules } from "~/forms/form-rules.server"
import { loadRecord, type RecordRules, recordAction } from "~/forms/record-action.server"
import type { FieldRules } from "~/ui/form/changed-fields"
import { missingText } from "./missing-text"
import type { RecordCard } from "./record"

const NOTHING = z.object({})

/** Route exports of a record's page, with the gates of its card. */
export function recordRoute<
  F extends FieldRules,
  Input,
  Offers,
  Current,
  Shape extends object,
  Query extends QuerySchema = typeof NOTHING,
>(
  rules: Omit<RecordRules<F, Input, Offers, Current>, "gate" | "missing"> & {
    readonly record: RecordCard
    /** Schema of the page's query. */
    readonly query?: Query
    /** Data of the page besides the form. */
    show(current: Current, visit: DeclaredVisit<never, Query>): Shape | Promise<Shape>
  },
) {
  const { record, show, query = NOTHING as unknown as Query, ...rest } = rules
  const page: RecordRules<F, Input, Offers, Current> = { ...rest, gate: record.edit, missing: missingText(record.one) }
  return {
    loader: staffLoader({ gate: record.gate, query }, (visit) =>
      loadRecord(visit, page, (current) => show(current, visit)),
    ),
    action: recordAction(record.gate, page),
  }
}

/** Route exports of the create dialog over the list. */
export function createRoute<F extends FieldRules, Input, Made, Offers>(
  record: RecordCard,
  rules: SendRules<F, Input, Made, Offers, null>,
) {
  const { gate, edit, create } = record
  const maker = create ?? edit
  return {
    loader: staffLoader(maker, (visit) => openForm(visit, rules, null)),
    action: formAction({ gate, edit: maker, forms: [formOf(rules)] }),
  }
}
