import type { z } from "zod"
import type { Gate } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { Toast } from "~/base/flash.server"
import type { ActivityEntry } from "~/store/activity.server"
import type { FileRule } from "~/ui/fields/file-rules"
import type { FieldRules, FieldValues, RawValues } from "~/ui/form/changed-fields"
import type { FormQuestion, ItemResult } from "~/ui/form/form-state"
import type { Changes, ValueLabels } from "./changed-fields.server"
import type { FieldErrors } from "./check-values.server"
import type { ConfirmationRule } from "./confirmation.server"
import type { GoodFile } from "./files/sent-files.server"
import type { RefusalRules } from "./refusal.server"

/** Context of a form's rules. `current` is the freshly loaded record. */
export interface Act<Current> extends AuthorizedSession {
  readonly form: FormData
  readonly current: Current
  /**
   * Idempotency id: a UUID that is the same for every submission of this form, so that a record is created once, even
   * after a crash.
   */
  readonly id: string | undefined
  /** Valid sent files by field name. Refused files and empty fields have no entry. */
  readonly files: ReadonlyMap<string, GoodFile>
  /** The question that the person confirmed, if the form asks one. */
  readonly asked?: ConfirmationRule | null
}

/**
 * Context for loading choices. It runs in parallel with the record: await `current` or `values` only if the choices
 * depend on them.
 */
export interface Offering<F extends FieldRules, Current> extends AuthorizedSession {
  readonly current: Promise<Current>
  /** Values of the form; null if it opens empty. */
  readonly values: Promise<FieldValues<F> | null>
  /** Without it only the labels of chosen values are needed. */
  readonly canEdit: boolean
  /** The sent form; absent when the form is opened. Only for inputs that are not among its fields. */
  readonly form?: FormData
}

interface FormRules<F extends FieldRules, Input, Offers, Current> extends RefusalRules {
  /** Identifies the form within its page, and its dialog in the address. */
  readonly intent: string
  readonly fields: F
  readonly schema: z.ZodType<Input>
  /** Loads the choices of its fields. A part that could not be loaded is null: use `orNull`. */
  offer?(offering: Offering<F, Current>): Promise<Offers>
  /** Checks that the schema can't do: whether a choice is offered. */
  check?(input: Input, offers: Offers, current: Current): FieldErrors | null
  /** Gate of the form, if narrower than the gate of the page's forms. */
  readonly gate?: Gate
  /** Its file fields, which make the form multipart. If `fields` has the same name, that field holds a placeholder. */
  readonly files?: readonly FileRule[]
  /** Maximum fields, if more than `MAX_FIELDS`. */
  readonly maxFields?: number
  /** Expands a choice before the form is read, such as '+ Select All' without script. */
  before?(form: FormData, guarded: AuthorizedSession): Promise<FormData>
  /** Message when the subject could not be loaded and nothing was sent. */
  readonly unsent?: string
}

export interface Done {
  readonly path: string
  readonly toast: Toast | null
  /** Several entries for several records. */
  readonly activity?: ActivityEntry | readonly ActivityEntry[] | null
  /** Runs after the activity is recorded and can't undo it, such as a file upload. Returns the next page. */
  after?(): Promise<Pick<Done, "path" | "toast">>
}

/** Result of pressing one of a form's other buttons. */
export interface Pressed {
  /** Rendered again if it contains `REFRESH_FIELD`, otherwise sent. */
  readonly form: FormData
  /** Errors of the button: the form is rendered again with them. */
  readonly errors?: FieldErrors
}

/** Result of a bulk change that partly failed: the form stays and shows a result per item. */
export interface PartlyDone<F extends FieldRules> {
  readonly results: readonly ItemResult[]
  /** Shown above the results. */
  readonly message?: string
  readonly toast?: Toast
  readonly activity?: ActivityEntry | readonly ActivityEntry[] | null
  /** New values of the form, such as the items left to do, so that finished items are not sent again. */
  readonly left?: Partial<RawValues<F>>
}

/** A form that is sent as a whole: it creates a record or acts on one. */
export interface SendRules<
  F extends FieldRules = FieldRules,
  Input = unknown,
  Made = unknown,
  Offers = unknown,
  Current = unknown,
> extends FormRules<F, Input, Offers, Current> {
  start?(offers: Offers, current: Current): Partial<RawValues<F>>
  /** Clears values that depend on other choices (`isRefresh`: only a refresh). Such a form has no secrets. */
  follow?(values: FieldValues<F>, offers: Offers, isRefresh: boolean): FieldValues<F>
  /** A question shown already at a choice, based on the values after `follow`. `press` handles Yes and No. */
  early?(values: FieldValues<F>, offers: Offers): FormQuestion | null
  /** The question before sending; null for none. Asked each time: Yes confirms only this question. */
  ask?(act: Act<Current>, input: Input, offers: Offers): Promise<ConfirmationRule | null>
  /** Handles its other buttons, such as a wizard's steps. Throws Response 400 for an unknown button. */
  press?(form: FormData): Pressed
  /** @param offers loads the current choices, once */
  send(act: Act<Current>, input: Input, offers: () => Promise<Offers>): Promise<Made>
  done(made: Made, input: Input, act: Act<Current>): Done | PartlyDone<F>
  /** Repeating it has no further effect. Never true for creating something. */
  readonly isRepeatable?: boolean
}

/** A form that changes a record and sends only the changed fields. */
export interface EditRules<F extends FieldRules = FieldRules, Input = unknown, Offers = unknown, Current = unknown>
  extends FormRules<F, Input, Offers, Current> {
  /** A key of `activityKinds`. */
  readonly kind: string
  id(current: Current): string | number
  /** The record's values by form name. */
  values(current: Current): RawValues<F>
  /** Fields whose untouched stored value may be missing or invalid without blocking the save. */
  readonly keepInvalidStored?: "all" | readonly Extract<keyof F, string>[]
  /** Readable labels of values: a plan's name for its id. */
  say?(offers: Offers, current: Current): ValueLabels<F>
  /** @param input the whole merged form, for calls that need all fields */
  send(act: Act<Current>, changes: Changes<F>, input: Input): Promise<unknown>
  /** Name of the record in the activity log. */
  name(values: FieldValues<F>, current: Current): string
  done(current: Current, act: Act<Current>): Pick<Done, "path" | "toast">
}

export function sendForm<F extends FieldRules, Input, Made, Offers = null, Current = null>(
  rules: SendRules<F, Input, Made, Offers, Current>,
): SendRules<F, Input, Made, Offers, Current> {
  return rules
}

export function editForm<F extends FieldRules, Input, Offers, Current>(
  rules: EditRules<F, Input, Offers, Current>,
): EditRules<F, Input, Offers, Current> {
  return rules
}
