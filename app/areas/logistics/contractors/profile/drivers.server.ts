import { instantDay } from "~/base/format-instant.server"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { NEWEST_FIRST } from "~/lists/newest-first"
import { type Api, graphql } from "~/upstream/api.server"
import { pagedRows, rowsAs } from "~/upstream/clamp-page.server"

const DRIVERS_PER_PAGE = 7

const DriverParts = graphql(`
  fragment DriverParts on Driver { id firstName lastName phone status dateCreated city { id enName } }
`)
const ContractorDrivers = graphql(
  `
  query ContractorDrivers($id: ID!, $where: DriverWhere, $first: Int!, $page: Int!) {
    contractor(input: { id: $id }) {
      drivers(where: $where, first: $first, page: $page) {
        data { ...DriverParts }
        paginatorInfo { currentPage lastPage total }
      }
    }
  }
`,
  [DriverParts],
)
const DriversOfContractor = graphql(
  `
  query DriversOfContractor($where: DriverWhere, $orderBy: [DriverOrderBy!], $first: Int!, $page: Int!) {
    drivers(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { ...DriverParts }
      paginatorInfo { currentPage lastPage total }
    }
  }
`,
  [DriverParts],
)

const ConnectDrivers = graphql(`
  mutation UpdateContractorDrivers($input: ConnectContractorDriversInput!) {
    updateContractorDrivers(input: $input) { id }
  }
`)

const DisconnectDrivers = graphql(`
  mutation DeleteContractorDrivers($input: DisconnectContractorDriversInput!) {
    deleteContractorDrivers(input: $input) { id }
  }
`)

const NO_DRIVERS = { data: [], paginatorInfo: { currentPage: 1, lastPage: 1, total: 0 } }

const ACTIVE = { column: "STATUS", operator: "EQ", value: "ACTIVE" } as const

/**
 * One page of the contractor's active drivers, newest first. When the upstream refuses the filter on a contractor's
 * drivers, the list of all drivers is filtered by contractor instead.
 */
export async function listContractorDrivers(api: Api, contractorId: string, page: number) {
  const ask = async (number: number) => {
    const asked = { first: DRIVERS_PER_PAGE, page: number }
    const where = { AND: [{ column: "CONTRACTOR_ID", operator: "EQ", value: contractorId } as const, ACTIVE] }
    const answer = await api.either([ContractorDrivers, { ...asked, id: contractorId, where: ACTIVE }], () =>
      api.graphql(DriversOfContractor, { ...asked, where, orderBy: [NEWEST_FIRST] }),
    )
    return "drivers" in answer ? answer.drivers : (answer.contractor?.drivers ?? NO_DRIVERS)
  }
  const found = await pagedRows(ask, { page, perPage: DRIVERS_PER_PAGE })
  return rowsAs(found, ({ id, phone, status, dateCreated, city, ...driver }) => {
    const name = shownName(id, fullName(driver))
    return { id, name, phone, status, city: city?.enName ?? "", since: instantDay(dateCreated) }
  })
}
export type ContractorDriverPage = Awaited<ReturnType<typeof listContractorDrivers>>
export type ContractorDriverRow = ContractorDriverPage["rows"][number]

/** Adds all of the drivers, or none when the upstream refuses one. */
export async function connectDrivers(api: Api, contractorId: string, ids: readonly string[]): Promise<void> {
  await api.mutate(ConnectDrivers, { input: { id: contractorId, drivers: { connect: [...ids] } } })
}

export async function disconnectDrivers(api: Api, contractorId: string, ids: readonly string[]): Promise<void> {
  await api.mutate(DisconnectDrivers, { input: { id: contractorId, drivers: { disconnect: [...ids] } } })
}
