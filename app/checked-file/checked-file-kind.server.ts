import { z } from "zod"
import type { Gate } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import { type AuthorizedRequest, staffLoader } from "~/auth/staff-route.server"
import { requireFound } from "~/base/not-found.server"
import { redirectWith } from "~/base/redirects.server"
import type { JudgedLine, LineRules } from "~/domain/checked-lines"
import {
  chooseColumns,
  type FilePurpose,
  foundIn,
  keepForCheck,
  leftOutLines,
  readyLines,
  type SentResult,
  sendChecked,
} from "~/forms/files/checked-file.server"
import { csvIn } from "~/forms/files/sent-files.server"
import type { SentLines } from "~/forms/files/sent-lines.schema"
import { formAction, formOf, openForm, type PageForm } from "~/forms/form-page.server"
import type { Act, SendRules } from "~/forms/form-rules.server"
import type { Subject } from "~/forms/subject.server"
import { exportFile } from "~/lists/export-file.server"
import type { FileColumn } from "~/lists/file-pieces.server"
import { type CheckedFile, findCheckedFile, readCheckedFile } from "~/store/checked-files.server"
import type { CsvRule } from "~/ui/fields/file-rules"
import { fileTexts } from "~/ui/files/file-texts"
import type { FieldRules, RawValues } from "~/ui/form/changed-fields"
import type { Api } from "~/upstream/api.server"
import { viewOf } from "./checked-file-view.server"
import { lastFilesView, requireSentFile } from "./sent-files-view.server"

const FILE_GONE = "Choose the file again. It was sent or has expired after 30 minutes."

/** A kind of file that is chosen, checked and then sent. `Owner` is the record that its files belong to, or null. */
interface Kind<Owner> {
  /** Stored actions of its checked files. */
  readonly actions: readonly string[]
  /** Route parameter of the check page that holds the file's id. */
  readonly param: string
  /** Gate of its pages, and gate for choosing and sending a file. */
  readonly gate: Gate
  readonly edit: Gate
  readonly file: CsvRule & { readonly required: string }
  /** Names the lines in the file names of its downloads. */
  readonly name: string
  readonly owner?: Subject<Owner> & { idOf(owner: Owner): string }
  lines(owner: Owner, api: Api): LineRules | Promise<LineRules>
  /** Whether its lines are read here instead of being uploaded, so that it does not matter how the file is written. */
  readonly isReadHere?: boolean
  paths(owner: Owner): { readonly choose: string; check(id: string): string }
  /** Lines of the example file, and its gate where that is narrower than `gate`. */
  readonly exampleGate?: Gate
  example(owner: Owner): readonly string[]
}

/** A chosen file and its owner. */
export interface Checked<Owner = null> {
  readonly file: CheckedFile
  readonly owner: Owner
}

type ChooseRules<F extends FieldRules, Input, Offers, Owner> = Omit<
  SendRules<F, Input, string, Offers, Owner>,
  "files" | "isRepeatable" | "send" | "done"
> & {
  purpose(input: Input, act: Act<Owner>): FilePurpose
  /** Lines that were pasted instead of choosing a file. With it, the schema requires one of the two. */
  pasted?(input: Input): string | undefined
}

/** A column by its position in the file. */
const column = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)

/** Name of pasted lines on the check page. */
const PASTED_NAME = "Pasted rows"

type SendFileRules<F extends FieldRules, Input, Made, Offers, Owner> = Omit<
  SendRules<F, Input, Made, Offers, Checked<Owner>>,
  "send"
> & {
  /** Field that shows the error 'no line is ready'. */
  readonly linesField: Extract<keyof F, string>
  upload(act: Act<Checked<Owner>>, input: Input, csv: { fileName: string; bytes: Uint8Array }): Promise<Made>
  /** Id of the created record, if the response names one. */
  idOf?(made: Made): string | null
  noteJob(act: Act<Checked<Owner>>, sent: SentResult, input: Input): Promise<unknown>
}

/** Routes and forms of a kind of file: choose, check, download excluded lines, send, result. */
export function checkedFile<Owner = null>(kind: Kind<Owner>) {
  const { actions, param, gate, edit, file: rule, owner: owners, lines, paths } = kind

  async function findOwner(visit: AuthorizedRequest): Promise<{ owner: Owner } | null> {
    if (!owners) return { owner: null as Owner }
    const owner = await owners.find(visit)
    return owner === null ? null : { owner }
  }
  /** The person's checked file. Redirects to the choose page if the file was sent or has expired. */
  async function find(visit: AuthorizedRequest): Promise<Checked<Owner> | null> {
    const found = await findOwner(visit)
    if (!found) return null
    const { owner } = found
    const file = await findCheckedFile(visit.session.staffKey, visit.params[param] ?? "")
    if (file && actions.includes(file.action) && (!owners || file.about === owners.idOf(owner))) return { file, owner }
    throw redirectWith(visit.context, paths(owner).choose, { kind: "warning", title: FILE_GONE })
  }
  const subject: Subject<Checked<Owner>> = { find, missing: owners?.missing ?? FILE_GONE }

  return {
    subject,
    /** Step 1: stores the file for the check page. Nothing is sent. */
    chooseForm<F extends FieldRules, Input, Offers = null>({
      purpose,
      pasted,
      ...rules
    }: ChooseRules<F, Input, Offers, Owner>): SendRules<F, Input, string, Offers, Owner> {
      const { required, ...optional } = rule
      return {
        ...rules,
        files: [{ type: "csv", ...optional, ...(pasted ? {} : { required }) }],
        isRepeatable: true,
        async send(act, input) {
          const text = pasted?.(input)
          const file = text ? new File([text], PASTED_NAME) : csvIn(act.files, rule.name)
          return keepForCheck(act.session, file, purpose(input, act), await lines(act.current, act.api))
        },
        done: (id, _, { current }) => ({
          path: paths(current).check(id),
          toast: { kind: "info", title: "The file was checked. Nothing has been sent yet." },
        }),
      }
    },
    /** Step 2: sends the file as it was chosen, or without the excluded lines. */
    sendForm<F extends FieldRules, Input extends { readonly lines: SentLines }, Made, Offers = null>({
      linesField,
      upload,
      idOf,
      noteJob,
      ...rules
    }: SendFileRules<F, Input, Made, Offers, Owner>): SendRules<F, Input, Made, Offers, Checked<Owner>> {
      return {
        ...rules,
        check(input, offers, current) {
          const wrong = rules.check?.(input, offers, current)
          if (wrong) return wrong
          const isEmpty = input.lines !== "all" && foundIn(current.file).ready === 0
          return isEmpty ? { [linesField]: [fileTexts.noneReady] } : null
        },
        async send(act, input) {
          const { file, owner } = act.current
          const { made, sent } = await sendChecked(act.context, file, {
            ...{ rules: await lines(owner, act.api), lines: input.lines },
            send: (bytes) => upload(act, input, { fileName: file.fileName, bytes }),
            ...(idOf && { idOf }),
          })
          await noteJob(act, sent, input)
          return made
        },
      }
    },
    chooseAction<F extends FieldRules, Input, Offers>(rules: SendRules<F, Input, string, Offers, Owner>) {
      const form = owners
        ? formOf(rules, owners)
        : formOf(rules as unknown as SendRules<F, Input, string, Offers, null>)
      return formAction({ gate, edit, forms: [form] })
    },
    /** Sends the checked file. A file that was sent or has expired must be chosen again. */
    checkAction: (forms: readonly PageForm[]) => formAction({ gate, edit, forms }),
    async openCheck<F extends FieldRules, Input, Made, Offers>(
      visit: AuthorizedRequest,
      rules: SendRules<F, Input, Made, Offers, Checked<Owner>>,
      checked: Checked<Owner>,
    ) {
      const form = await openForm(visit, rules, checked)
      return { id: checked.file.id, file: viewOf(checked.file, visit.context.url, kind.isReadHere), form }
    },
    lastFiles: (about?: string) => lastFilesView(actions, about),
    requireSent: (id: string | undefined) => requireSentFile(id, actions),
    ...readingOf(kind),
    ...downloadsOf(kind, { find, findOwner }),
  }
}

/** Reading a checked file again: with other columns, or its valid lines. */
function readingOf<Owner>({ lines, paths }: Kind<Owner>) {
  return {
    /**
     * Checks the file again with the chosen columns; nothing is sent. Its fields are the checked cells in their order.
     *
     * @param needed fields without which no line can be checked
     */
    columnsForm<F extends FieldRules>(
      rules: { readonly intent: string; readonly fields: F },
      needed: readonly Extract<keyof F, string>[],
    ): SendRules<F, Readonly<Record<string, number | undefined>>, void, null, Checked<Owner>> {
      const names = Object.keys(rules.fields) as Extract<keyof F, string>[]
      const shape = names.map((name) => [name, needed.includes(name) ? column : column.optional()] as const)
      return {
        ...rules,
        schema: z.object(Object.fromEntries(shape)),
        isRepeatable: true,
        start(_offers, { file }) {
          const { columns } = foundIn(file)
          const chosen = names.map((name, at) => [name, (columns[at] ?? -1) < 0 ? "" : String(columns[at])] as const)
          return Object.fromEntries(chosen) as Partial<RawValues<F>>
        },
        async send({ api, current: { file, owner } }, input) {
          const chosen = names.map((name) => input[name] ?? -1)
          await chooseColumns(file, await lines(owner, api), chosen)
        },
        unknown: "We could not confirm that the columns were changed. Choose them again.",
        done: (_made, _input, { current: { file, owner } }) => ({ path: paths(owner).check(file.id), toast: null }),
      }
    },
    /** The checked cells of the valid lines. Null if others are valid by now: the file is then checked again. */
    async readReady(api: Api, { file, owner }: Checked<Owner>) {
      const found = foundIn(file)
      const rules = await lines(owner, api)
      const ready = await readyLines(await readCheckedFile(file), { rules, found })
      if (ready.length === found.ready) return ready
      await chooseColumns(file, rules, found.columns)
      return null
    },
  }
}

/** Downloads: the lines that can't be sent, for correction, and an example file. */
function downloadsOf<Owner>(
  { param, gate, edit, exampleGate = gate, name, lines, paths, example }: Kind<Owner>,
  find: {
    find(visit: AuthorizedRequest): Promise<Checked<Owner> | null>
    findOwner(visit: AuthorizedRequest): Promise<{ owner: Owner } | null>
  },
) {
  return {
    param,
    broken: staffLoader(edit, async (visit) => {
      const { file, owner } = requireFound(await find.find(visit))
      const path = paths(owner).check(file.id)
      return leftOutFile(visit, { name: `broken-${name}`, file, rules: await lines(owner, visit.api), path })
    }),
    example: staffLoader(exampleGate, async (visit) => {
      const { owner } = requireFound(await find.findOwner(visit))
      return exampleFile(`${name}-example.csv`, example(owner))
    }),
  }
}

interface LeftOutFile {
  readonly name: string
  readonly file: CheckedFile
  readonly rules: LineRules
  readonly path: string
}

/** The lines of a checked file that can't be sent, in its own columns, with line number and reason. */
async function leftOutFile({ context, session }: AuthorizedSession, { name, file, rules, path }: LeftOutFile) {
  const found = foundIn(file)
  const { heading, width, columns: taken } = found
  // A file without a header gets one, so that its columns are recognised when it is chosen again.
  const headOf = (at: number) => {
    const named = taken.indexOf(at)
    return heading[at]?.trim() || (named >= 0 ? (rules.headings?.[named] ?? "id") : `column ${at + 1}`)
  }
  const columns = Array.from(
    { length: Math.max(heading.length, width) },
    (_, at): FileColumn<JudgedLine> => ({
      head: headOf(at),
      kind: "kept-digits",
      value: ({ cells }) => cells[at],
    }),
  )
  return exportFile<JudgedLine>(context, session, {
    name,
    columns: [
      ...columns,
      { head: "line", kind: "number", value: ({ line }) => line },
      { head: "reason", value: ({ reason }) => reason },
    ],
    listPath: path,
    async *read() {
      yield* leftOutLines(await readCheckedFile(file), { rules, found })
    },
  })
}

/** An example file: header and a few rows. */
function exampleFile(fileName: string, lines: readonly string[]): Response {
  return new Response(lines.map((line) => `${line}\r\n`).join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  })
}
