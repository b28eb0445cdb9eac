import { momentDay } from "~/base/moments.server"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { NEWEST_FIRST } from "~/lists/newest-first"
import { type Api, graphql } from "~/upstream/api.server"
import { pagedRows, rowsAs } from "~/upstream/page-or-last.server"

/** Rows of a page (product/shell 7). */
const DRIVERS_PER_PAGE = 7

const ContractorDrivers = graphql(`
  query ContractorDrivers($where: DriverWhere, $orderBy: [DriverOrderBy!], $first: Int!, $page: Int!) {
    drivers(where: $where, orderBy: $orderBy, first: $first, page: $page) {
      data { id firstName lastName phone status dateCreated city { id enName } }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)

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

const ACTIVE = { column: "STATUS", operator: "EQ", value: "ACTIVE" } as const

/** One page of the contractor's drivers, newest first (product/workforce 2): that they are active is asked for. */
export async function listContractorDrivers(api: Api, contractorId: string, page: number) {
  const ask = async (number: number) => {
    const where = { AND: [{ column: "CONTRACTOR_ID", operator: "EQ", value: contractorId } as const, ACTIVE] }
    const variables = { where, orderBy: [NEWEST_FIRST], first: DRIVERS_PER_PAGE, page: number }
    return (await api.graphql(ContractorDrivers, variables)).drivers
  }
  const found = await pagedRows(ask, { page, perPage: DRIVERS_PER_PAGE })
  return rowsAs(found, ({ id, phone, status, dateCreated, city, ...driver }) => {
    const name = shownName(id, fullName(driver))
    return { id, name, phone, status, city: city?.enName ?? "", since: momentDay(dateCreated) }
  })
}
export type DriverPage = Awaited<ReturnType<typeof listContractorDrivers>>
export type DriverRow = DriverPage["rows"][number]

/** Gives the contractor drivers: all of them or, where the upstream refuses one, none. */
export async function connectDrivers(api: Api, contractorId: string, ids: readonly string[]): Promise<void> {
  await api.mutate(ConnectDrivers, { input: { id: contractorId, drivers: { connect: [...ids] } } })
}

/** Takes drivers away from the contractor, one or many. */
export async function disconnectDrivers(api: Api, contractorId: string, ids: readonly string[]): Promise<void> {
  await api.mutate(DisconnectDrivers, { input: { id: contractorId, drivers: { disconnect: [...ids] } } })
}
