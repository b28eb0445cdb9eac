import { env } from "~/base/env.server"

/** The other application (product/marketing 1). */
const FRANK = "frank"

/** The applications' names on the wire; the first is the product's own. */
export function tenants(): readonly [own: string, ...others: string[]] {
  return [env.PRODUCT_TENANT, FRANK]
}

/** An application as people call it. */
export function tenantLabel(tenant: string): string {
  return tenant === env.PRODUCT_TENANT ? env.PRODUCT_NAME : tenant
}

/** The applications to choose from. */
export function applicationOptions(): { value: string; label: string }[] {
  return tenants().map((value) => ({ value, label: tenantLabel(value) }))
}
