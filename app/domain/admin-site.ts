/** Pages of the external admin site that records of the dashboard lead to (product/b2b 1, "Links out"). */
export type AdminPage = "subscriptions" | "clients" | "companies" | "merchants" | "meals" | "vouchers"

/** A record's page of the external admin site, or null where no admin site is configured. */
export function adminUrl(adminSiteUrl: string | null, page: AdminPage, id: string | number): string | null {
  return adminSiteUrl === null ? null : `${adminSiteUrl}/admin/${page}/${encodeURIComponent(String(id))}`
}
