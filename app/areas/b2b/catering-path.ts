import { organizations } from "./organization.record"

/** Where a catering order of an organization is created (product/b2b 5). */
export function cateringPath(organizationId: string): string {
  return `${organizations.pathOf(organizationId)}/createCatering`
}
