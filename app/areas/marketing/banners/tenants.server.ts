import { env } from "~/base/env.server"

const FRANK = "frank"

/** Application names in the API; the product's own comes first. */
export function tenants(): readonly [own: string, ...others: string[]] {
  return [env.PRODUCT_TENANT, FRANK]
}

export function tenantLabel(tenant: string): string {
  return tenant === env.PRODUCT_TENANT ? env.PRODUCT_NAME : tenant
}

export function applicationOptions(): { value: string; label: string }[] {
  return tenants().map((value) => ({ value, label: tenantLabel(value) }))
}
