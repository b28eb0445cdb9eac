import { expect } from "vitest"
import { startTestUpstream, type TestUpstream } from "../../test-support"

export let upstream: TestUpstream
/** Of somebody who may do everything with organizations. */
export let token: string
/** Of somebody who may change but not take away. */
export let editor: string

/** The first organization of the seed: six departments, 6,000 employees. */
export const LARGE = "601"

/** Starts the upstream of one test file; gives what stops it. */
export async function startBusiness(): Promise<() => Promise<void>> {
  upstream = await startTestUpstream()
  token = (
    await upstream.person("VIEW_ORGANIZATION", "CREATE_ORGANIZATION", "EDIT_ORGANIZATION", "DELETE_ORGANIZATION")
  ).token
  editor = (await upstream.person("VIEW_ORGANIZATION", "EDIT_ORGANIZATION")).token
  return upstream.close
}

export async function ask<T>(query: string, variables?: unknown): Promise<T> {
  const { data, errors } = await upstream.graphql<T>(token, query, variables)
  expect(errors).toBeUndefined()
  return data
}

export interface Page<T> {
  data: T[]
  paginatorInfo: { total: number; lastPage: number }
}
/** One page of a list: `organizations(first: 5)`. */
export async function pageOf<T>(call: string, fields: string): Promise<Page<T>> {
  const answer = await ask<Record<string, Page<T>>>(
    `{ ${call} { data { ${fields} } paginatorInfo { total lastPage } } }`,
  )
  return Object.values(answer)[0] as Page<T>
}

/** A mutation with arguments written out; `as` other than token asks for somebody else. */
export const change = <T = Record<string, { id: string }>>(call: string, fields = "{ id }", as = token) =>
  upstream.graphql<T>(as, `mutation { ${call} ${fields} }`)

/** What a refused change says, by field. */
export async function refusal(call: string, fields = "{ id }", as = token): Promise<Record<string, string[]>> {
  const { errors } = await change(call, fields, as)
  return errors?.[0]?.extensions.validation as Record<string, string[]>
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

/** createOrganization as a multipart request. */
export async function createOrganization(changes: Record<string, unknown> = {}, as = token) {
  const input = {
    en_name: "Rawabi Group",
    ar_name: "مجموعة الروابي",
    industry: "Retail",
    package_id: "31",
    mail_domains: ["rawabi.example"],
    has_pre_applied_coverage: false,
    coverage_percentage: 60,
    ...changes,
    logo: null,
  }
  const query = "mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id logo } }"
  const form = new FormData()
  form.set("operations", JSON.stringify({ query, variables: { input } }))
  form.set("map", JSON.stringify({ 0: ["variables.input.logo"] }))
  form.set("0", new Blob([PNG], { type: "image/png" }), "logo.png")
  const headers = { authorization: `Bearer ${as}` }
  const answer = await fetch(`${upstream.origin}/graphql`, { method: "POST", body: form, headers })
  return (await answer.json()) as {
    data: { createOrganization: { id: string; logo: string } } | null
    errors?: { message: string; extensions: { status: number; validation?: Record<string, string[]> } }[]
  }
}
