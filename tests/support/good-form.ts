import sharp from "sharp"
import { decodeOptions } from "~/domain/encode-options"
import type { TestUpstream } from "../../upstream/test-support"
import type { TestStaff } from "./staff"

export type Fields = Readonly<Record<string, string | readonly string[]>>

/** A form's page before the form is filled in. */
export interface OpenedForm {
  /** The loader's data. */
  readonly data: unknown
  /** The form in it; null if the form has no URL. */
  readonly form: { readonly values: Readonly<Record<string, unknown>>; readonly offers: unknown } | null
  readonly upstream: TestUpstream
  readonly staff: TestStaff
  /** The form returned by a button that only refreshes it. */
  again(fields: Fields): Promise<NonNullable<OpenedForm["form"]>>
  /** Unique for each filled form. */
  readonly count: number
}

export interface GoodForm {
  readonly fields: Fields
  readonly files?: Readonly<Record<string, File>>
  /** The form's target, if it differs from the page. */
  readonly path?: string
}
export type Fill = (opened: OpenedForm) => GoodForm | Promise<GoodForm>

/** A value in a page's data by its path. */
export function valueAt(data: unknown, path: string): string {
  let value = data
  for (const name of path.split(".")) value = Object(value)[name]
  if (typeof value !== "string" && typeof value !== "number") throw new Error(`nothing stands at ${path}`)
  return String(value)
}
export const offered = ({ form }: OpenedForm, path: string) => valueAt(form?.offers, path)
export const rowsAt = (data: unknown, path: string): unknown[] => {
  const rows = path.split(".").reduce<unknown>((value, name) => Object(value)[name], data)
  if (!Array.isArray(rows)) throw new Error(`no rows stand at ${path}`)
  return rows
}
export const firstPacked = (opened: OpenedForm, path: string) => decodeOptions(offered(opened, path))[0]?.id ?? ""
export const phoneOf = (count: number) => `05510${String(10_000 + count)}`

export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ffa600" } })
    .png()
    .toBuffer()
    .then((bytes) => new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }))

export const PASSWORD = "a long s3cret"
