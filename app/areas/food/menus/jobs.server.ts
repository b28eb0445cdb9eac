import { type Api, graphql } from "~/upstream/api.server"
import { pageOrLast } from "~/upstream/page-or-last.server"

/** GraphQL's default page size; the documents name no other for the jobs (D1 7.1). */
const JOBS_PER_PAGE = 7

const MenuConfigurationJobs = graphql(`
  query MenuConfigurationJobs($first: Int!, $page: Int!) {
    menuConfigurationJob(orderBy: [{ column: CREATED_AT, order: DESC }], first: $first, page: $page) {
      data { id name status failureReason menus { id } }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)

/** One page of the Menu Configuration Jobs, newest first (D1 7.4). A page past the end is the last one. */
export async function listJobs(api: Api, page: number) {
  const ask = async (number: number) =>
    (await api.graphql(MenuConfigurationJobs, { first: JOBS_PER_PAGE, page: number })).menuConfigurationJob
  const { data, paginatorInfo } = await pageOrLast(ask, page)
  return {
    rows: data.map(({ id, name, status, failureReason, menus }) => ({
      id,
      name,
      status,
      /** Why a FAILED one made no menu, where the upstream says it. */
      reason: failureReason ?? null,
      menuIds: menus.map((menu) => menu.id),
    })),
    page: paginatorInfo.currentPage,
    lastPage: paginatorInfo.lastPage,
    total: paginatorInfo.total,
    perPage: JOBS_PER_PAGE,
  }
}
export type JobsPage = Awaited<ReturnType<typeof listJobs>>
export type Job = JobsPage["rows"][number]
