import { action, loader } from "~/areas/b2b/departments/profile"
import type { FormReply } from "~/ui/form/form-state"
import type { TestUpstream } from "../../upstream/test-support"
import { ProfileForms, type ReadyOf } from "./profile-forms"
import type { RouteCall, TestStaff } from "./staff"

/** The departments of one organization on the real reference upstream. */
export class Departments extends ProfileForms<ReadyOf<typeof loader>, FormReply> {
  constructor(upstream: TestUpstream, staff: TestStaff, organizationId = "601") {
    const folder = `/b2b/organizations/${organizationId}/departments`
    const within = (args: RouteCall["args"]) => ({ ...args, params: { organizationId, ...args.params } })
    super(upstream, staff, {
      folder,
      loader: (args) => loader(within(args)),
      action: (args) => action(within(args)),
    })
  }

  /** Every employee of a department, page by page. */
  async peopleOf(id: string, pagesAsked = 11): Promise<string[]> {
    const found: string[] = []
    for (let page = 1; page <= pagesAsked; page++) {
      const { employees } = (await this.ready(id, `?employees=${page}`)).sections
      found.push(...(employees?.rows.map((row) => row.id) ?? []))
      if (!employees || employees.page >= employees.pages) break
    }
    return found
  }
}
