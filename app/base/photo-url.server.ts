import { env } from "~/base/env.server"

/**
 * A photo's full address; null for all but paths of the content delivery host and addresses on `IMAGE_HOSTS`: no record
 * loads from elsewhere.
 */
export function photoUrl(
  profilePhoto: string | null | undefined,
  cdnUrl = env.CDN_URL,
  hosts: readonly string[] = env.IMAGE_HOSTS,
): string | null {
  if (!profilePhoto || !cdnUrl) return null
  const base = `${cdnUrl.replace(/\/$/, "")}/`
  try {
    const url = new URL(profilePhoto.replace(/^\/(?!\/)/, ""), base)
    const isOurs = url.href.startsWith(new URL(base).href) && url.search === "" && url.hash === ""
    return isOurs || hosts.includes(url.origin) ? url.href : null
  } catch {
    return null
  }
}
