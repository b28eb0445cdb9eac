/** Pages of the external admin site that records of the dashboard link to. */
export type AdminPage = "subscriptions" | "clients" | "companies" | "merchants" | "meals" | "vouchers"

/** Null where no admin site is configured. */
export function adminUrl(adminSiteUrl: string | null, page: AdminPage, id: string | number): string | null {
  return adminSiteUrl === null ? null : `${adminSiteUrl}/admin/${page}/${encodeURIComponent(String(id))}`
}
