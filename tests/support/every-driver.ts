import type { TestUpstream } from "../../upstream/test-support"

/** A driver from the upstream, with more fields than the list shows. */
export interface KnownDriver {
  id: string
  firstName: string
  lastName: string
  phone: string
  status: string
  citcStatus: string | null
  city: { id: string } | null
  nationality: { id: string } | null
  teams: { id: string; teamName: string }[]
  contractor: { id: string } | null
  paymentPlan: { name: string } | null
}

/** Every driver of the upstream, highest id first, to compare lists and filters with. */
export async function everyDriver(upstream: TestUpstream): Promise<KnownDriver[]> {
  const fields = `id firstName lastName phone status citcStatus city { id } nationality { id } teams { id teamName }
    contractor { id } paymentPlan { name }`
  const { data } = await upstream.graphql<{ drivers: { data: KnownDriver[] } }>(
    (await upstream.person()).token,
    `{ drivers(first: 5000, orderBy: [{ column: ID, order: DESC }]) { data { ${fields} } } }`,
  )
  return data.drivers.data
}
