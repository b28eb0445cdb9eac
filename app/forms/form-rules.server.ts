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
import type { Question } from "./confirmation.server"
import type { GoodFile } from "./files/sent-files.server"
import type { RefusalRules } from "./refusal.server"

/** What every part of a form's rules is given of the request. `current` is the record it is about, as it is now. */
export interface Act<Current> extends AuthorizedSession {
  readonly form: FormData
  readonly current: Current
  /** A UUID, the same however often this form is sent: a record made under it is made once, crash or not. */
  readonly id: string | undefined
  /** What was sent in the form's file fields, by name: never one that is refused, none where nothing was chosen. */
  readonly files: ReadonlyMap<string, GoodFile>
  /** What the person said Yes to, where the form asks. */
  readonly asked?: Question | null
}

/** What to choose from is asked for beside the record: await `current` or `values` only for what depends on them. */
export interface Offering<F extends FieldRules, Current> extends AuthorizedSession {
  readonly current: Promise<Current>
  /** What the form holds; null where it opens empty. */
  readonly values: Promise<FieldValues<F> | null>
  /** Who may only look needs no more than the words of what is chosen. */
  readonly canEdit: boolean
  /** What was sent; none where the form is opened. Only for what is typed beside its fields. */
  readonly form?: FormData
}

interface FormRules<F extends FieldRules, Input, Offers, Current> extends RefusalRules {
  /** Says which form of its page was sent; a dialog is named so in the address too. */
  readonly intent: string
  readonly fields: F
  readonly schema: z.ZodType<Input>
  /** What its fields offer to choose from. A part that can't be had is null in it: use `settle`. */
  offer?(offering: Offering<F, Current>): Promise<Offers>
  /** What the schema can't know: whether a choice is among those that are offered. */
  check?(input: Input, offers: Offers, current: Current): FieldErrors | null
  /** Whoever may send it, where that is narrower than the gate of the page's forms. */
  readonly gate?: Gate
  /** Its file fields: a form with one is multipart. Where `fields` names one too, it holds a word for what was chosen. */
  readonly files?: readonly FileRule[]
  /** How many fields it may have, if that is more than a form usually has. */
  readonly maxFields?: number
  /** What widens a choice before the form is read, such as '+ Select All' without script. */
  before?(form: FormData, guarded: AuthorizedSession): Promise<FormData>
  /** What is said where its subject could not be looked up, so that nothing was sent. */
  readonly unsent?: string
}

export interface Done {
  readonly path: string
  readonly toast: Toast | null
  /** Several where it is about several records. */
  readonly activity?: ActivityEntry | readonly ActivityEntry[] | null
  /** What follows once it is written down, and never undoes it, such as a file: where the person goes on then. */
  after?(): Promise<Pick<Done, "path" | "toast">>
}

/** What one of a form's buttons made of it. */
export interface Pressed {
  /** Marked by `REFRESH_FIELD` it is drawn again; otherwise it is sent. */
  readonly form: FormData
  /** Why the button can't do it: the form is drawn again with them. */
  readonly errors?: FieldErrors
}

/** Where several were changed at once and not all could be: the form stays, and says what became of each. */
export interface PartlyDone<F extends FieldRules> {
  readonly results: readonly ItemResult[]
  /** Over the results. */
  readonly message?: string
  readonly toast?: Toast
  readonly activity?: ActivityEntry | readonly ActivityEntry[] | null
  /** What the form holds now, e.g. those that are left to do: what was done is not sent again. */
  readonly left?: Partial<RawValues<F>>
}

/** A form that is sent as a whole: it makes a record, or does something to one. */
export interface SendRules<
  F extends FieldRules = FieldRules,
  Input = unknown,
  Made = unknown,
  Offers = unknown,
  Current = unknown,
> extends FormRules<F, Input, Offers, Current> {
  start?(offers: Offers, current: Current): Partial<RawValues<F>>
  /** What some choices empty of others by what is offered (`isRefresh`: it only asks); such a form has no secrets. */
  follow?(values: FieldValues<F>, offers: Offers, isRefresh: boolean): FieldValues<F>
  /** What is asked at a choice already, of the values as `follow` left them: Yes and No are `press`'s to carry out. */
  early?(values: FieldValues<F>, offers: Offers): FormQuestion | null
  /** What is asked before it is sent on; null where nothing is. Each time anew: a Yes is to this very question. */
  ask?(act: Act<Current>, input: Input, offers: Offers): Promise<Question | null>
  /** What its other buttons do, such as a wizard's steps. Throws Response 400 for what no button of it says. */
  press?(form: FormData): Pressed
  /** @param offers what its fields offer by now: asked for once */
  send(act: Act<Current>, input: Input, offers: () => Promise<Offers>): Promise<Made>
  done(made: Made, input: Input, act: Act<Current>): Done | PartlyDone<F>
  /** Doing it again changes nothing more. Never for what makes something. */
  readonly isRepeatable?: boolean
}

/** A form that changes a record: what differs is sent and nothing else. */
export interface EditRules<F extends FieldRules = FieldRules, Input = unknown, Offers = unknown, Current = unknown>
  extends FormRules<F, Input, Offers, Current> {
  /** A key of `activityKinds`. */
  readonly kind: string
  id(current: Current): string | number
  /** The record by the form's names. */
  values(current: Current): RawValues<F>
  /** Fields whose stored value keeps no other from being saved where nobody touched it, missing or refused. */
  readonly keepInvalidStored?: "all" | readonly Extract<keyof F, string>[]
  /** How values are said: a plan's name for its id. */
  say?(offers: Offers, current: Current): ValueLabels<F>
  /** @param input the whole form as it should be saved, for calls that want it whole */
  send(act: Act<Current>, changes: Changes<F>, input: Input): Promise<unknown>
  /** How the record is called in the activity. */
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
