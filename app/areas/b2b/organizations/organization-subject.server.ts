import { recordOf } from "~/forms/subject.server"
import { ownOrganizationTexts } from "./organization-texts"
import { findOrganization } from "./organizations.server"

/** The organization of the address, for the pages below its profile. */
export const organizationSubject = recordOf({ find: findOrganization, missing: ownOrganizationTexts.missing })
