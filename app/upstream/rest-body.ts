import type { z } from "zod"
import type { ExactNumber } from "~/domain/exact-number"
// Types only: the dashboard runs with any upstream of this contract.
import type { ADMIN_V1, REST_V3 } from "../../upstream/contract/rest-calls"

type Calls = typeof REST_V3 & typeof ADMIN_V1
type Method = "POST" | "PUT" | "PATCH"

/** Templates of the contract's calls with this method. */
export type Template<M extends Method> = keyof Calls extends infer Name
  ? Name extends `${M} ${infer Path}`
    ? Path
    : never
  : never

/** What a call of the contract sends: names as on the wire, or the dashboard's; a file goes as a form. */
export type RestBody<Call extends keyof Calls> = Calls[Call] extends { readonly request: infer Request }
  ? Calls[Call] extends { readonly isForm: true }
    ? FormData
    : AsSent<z.input<Request>> | Renamed<AsSent<z.input<Request>>>
  : never

/** Money keeps its exact digits. A back office may write its words in another case. */
type AsSent<T> = T extends string
  ? string
  : T extends number
    ? number | ExactNumber
    : T extends readonly (infer One)[]
      ? readonly AsSent<One>[]
      : T extends object
        ? { readonly [Name in keyof T]: AsSent<T[Name]> }
        : T

type Renamed<T> = T extends readonly (infer One)[]
  ? readonly Renamed<One>[]
  : T extends ExactNumber
    ? T
    : T extends object
      ? { readonly [Name in keyof T as CamelName<Name>]: Renamed<T[Name]> }
      : T

type CamelName<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelName<Rest>>}` : Name
