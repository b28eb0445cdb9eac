import { organizations } from "./organization.record"

/** The page that creates a catering order. */
export function cateringPath(organizationId: string): string {
  return `${organizations.pathOf(organizationId)}/createCatering`
}
