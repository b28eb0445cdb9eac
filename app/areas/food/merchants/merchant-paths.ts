/** Addresses of the merchants screen (D1 2.1) and of the external admin site's merchant pages (D1 2.7). */
export const merchantListPath = "/food/merchants"

/** The list with nothing but this merchant: `#` before a number asks for an id only. */
export function merchantInListPath(id: string): string {
  return `${merchantListPath}?${new URLSearchParams({ search: `#${id}` })}`
}

/** A merchant's page of the admin site, or null where no admin site is configured. */
export function adminMerchantUrl(adminSiteUrl: string | null, id: string): string | null {
  return adminSiteUrl === null ? null : `${adminSiteUrl}/merchants/${encodeURIComponent(id)}`
}

/** Where the admin site makes a merchant, or null where none is configured. */
export function adminCreateMerchantUrl(adminSiteUrl: string | null): string | null {
  return adminSiteUrl === null ? null : `${adminSiteUrl}/merchants/create`
}
