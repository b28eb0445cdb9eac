import { type Api, graphql } from "~/upstream/api.server"
import { loadPageClamped } from "~/upstream/clamp-page.server"

/** The upstream's default GraphQL page size; the documents give no other for the jobs. */
const JOBS_PER_PAGE = 7

const MenuConfigurationJobs = graphql(`
  query MenuConfigurationJobs($first: Int!, $page: Int!) {
    menuConfigurationJob(orderBy: [{ column: CREATED_AT, order: DESC }], first: $first, page: $page) {
      data { id name status menus { id } }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)

/** A separate query, because an upstream may lack `failureReason`. */
export const JobReasonsExtra = graphql(`
  query JobReasonsExtra($first: Int!, $page: Int!) {
    menuConfigurationJob(orderBy: [{ column: CREATED_AT, order: DESC }], first: $first, page: $page) {
      data { id failureReason }
    }
  }
`)

/** Newest first. A page past the end gives the last page. */
export async function listMenuJobs(api: Api, page: number) {
  const ask = async (number: number) => {
    const asked = { first: JOBS_PER_PAGE, page: number }
    const [jobs, extra] = await Promise.all([
      api.graphql(MenuConfigurationJobs, asked),
      api.extra(JobReasonsExtra, asked),
    ])
    const reasons = new Map(extra?.menuConfigurationJob.data.map(({ id, failureReason }) => [id, failureReason]))
    return { ...jobs.menuConfigurationJob, reasons }
  }
  const { data, paginatorInfo, reasons } = await loadPageClamped(ask, page)
  return {
    rows: data.map(({ id, name, status, menus }) => ({
      id,
      name,
      status,
      /** Why a job FAILED, if the upstream gives it. */
      reason: reasons.get(id) ?? null,
      menuIds: menus.map((menu) => menu.id),
    })),
    page: paginatorInfo.currentPage,
    lastPage: paginatorInfo.lastPage,
    total: paginatorInfo.total,
    perPage: JOBS_PER_PAGE,
  }
}
export type JobsPage = Awaited<ReturnType<typeof listMenuJobs>>
export type MenuJob = JobsPage["rows"][number]

const PendingJobs = graphql(`
  query PendingJobs($where: MenuConfigurationJobWhere, $first: Int!) {
    menuConfigurationJob(where: $where, orderBy: [{ column: CREATED_AT, order: DESC }], first: $first) {
      data { id name }
      paginatorInfo { total }
    }
  }
`)

/** The number of PENDING jobs, and the name of the newest, or "". */
export async function pendingJobs(api: Api): Promise<{ total: number; newest: string }> {
  const where = { column: "STATUS", operator: "EQ", value: "PENDING" } as const
  const { data, paginatorInfo } = (await api.graphql(PendingJobs, { where, first: JOBS_PER_PAGE })).menuConfigurationJob
  return { total: paginatorInfo.total, newest: data[0]?.name ?? "" }
}
