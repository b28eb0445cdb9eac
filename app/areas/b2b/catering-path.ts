import { organizations } from "./organization.record"

export function cateringPath(organizationId: string): string {
  return `${organizations.pathOf(organizationId)}/createCatering`
}
