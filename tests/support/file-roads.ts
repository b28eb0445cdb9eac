import { action as sendEmployees } from "~/areas/b2b/employees-file/check"
import { action as chooseEmployees } from "~/areas/b2b/employees-file/choose"
import { action as sendIds } from "~/areas/bulk-actions/check"
import { action as chooseIds } from "~/areas/bulk-actions/choose"
import { action as sendClients } from "~/areas/marketing/segments/check"
import { action as createSegment } from "~/areas/marketing/segments/create"
import { thrownBy } from "./request-context"
import type { TestStaff } from "./staff"

type Fields = Record<string, string | string[]>
type Action = (args: ReturnType<TestStaff["post"]>["args"]) => unknown

interface FileRoad {
  path: string
  choose: unknown
  send: unknown
  /** The name of the file field. */
  file: string
  chosen: Fields
  sent: Fields
}

/** The organization whose employees are linked. */
export const ORGANIZATION = "613"

/** Every kind of file that is checked before it is sent. */
const ROADS = {
  employees: {
    path: `/b2b/organizations/${ORGANIZATION}/employees-file`,
    ...{ choose: chooseEmployees, send: sendEmployees, file: "csvFile" },
    ...{ chosen: { intent: "choose-employees" }, sent: { intent: "send-employees", lines: "clean" } },
  },
  ids: {
    path: "/bulk-actions/subscriptions",
    ...{ choose: chooseIds, send: sendIds, file: "csvFile" },
    chosen: { intent: "choose-file", action: "DELAY_SUBSCRIPTION", date: "2030-01-01" },
    sent: { intent: "send-file", lines: "all" },
  },
  clients: {
    path: "/marketing/segments/create",
    ...{ choose: createSegment, send: sendClients, file: "file" },
    chosen: { intent: "create-segment", name: "Jobs", vouchers: ["5118 B"] },
    sent: { intent: "send-clients", name: "Jobs", vouchers: ["5118 B"], lines: "clean" },
  },
} satisfies Record<string, FileRoad>

export type FileKind = keyof typeof ROADS
export const FILE_KINDS = Object.keys(ROADS) as FileKind[]

/** An uploaded file on its check page. */
export interface ChosenFile {
  readonly kind: FileKind
  readonly path: string
}

/** The two steps of a file upload. The second returns the form again or a redirect. */
export function fileRoads(staff: TestStaff) {
  const act = (action: unknown, path: string, form: FormData, params: Record<string, string>): Promise<unknown> =>
    thrownBy(async () => Promise.reject(await (action as Action)(staff.post(path, form, params).args)))
  return {
    async choose(kind: FileKind, text: string): Promise<ChosenFile> {
      const { path, choose, chosen, file } = ROADS[kind]
      const form = formOf(chosen)
      form.set(file, new File([text], "LIST.CSV"))
      const answer = (await act(choose, path, form, { id: ORGANIZATION })) as Response
      return { kind, path: answer.headers.get("Location") ?? "" }
    },
    send({ kind, path }: ChosenFile, fields: Fields = {}) {
      const id = path.split("/").at(-1) ?? ""
      const params: Record<string, string> = kind === "ids" ? { id } : { id: ORGANIZATION, file: id }
      return act(ROADS[kind].send, path, formOf({ ...ROADS[kind].sent, ...fields }), params)
    },
  }
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}
