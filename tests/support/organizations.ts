import { action, loader } from "~/areas/b2b/organizations/profile/profile"
import type { FormReply } from "~/ui/form/form-state"
import type { TestUpstream } from "../../upstream/test-support"
import { ProfileForms, type ReadyOf } from "./profile-forms"
import type { TestStaff } from "./staff"

export type ReadyOrganization = ReadyOf<typeof loader>

/** The organizations' profiles on the real reference upstream. */
export class Organizations extends ProfileForms<ReadyOrganization, FormReply> {
  constructor(upstream: TestUpstream, staff: TestStaff) {
    super(upstream, staff, { folder: "/b2b/organizations", loader, action })
  }
}
