import { env } from "~/base/env.server"

/**
 * The full address of a photo, or null where there is none: only a path below the content delivery host is one, so that
 * no record can make a page load from elsewhere.
 */
export function photoUrl(profilePhoto: string | null | undefined, cdnUrl = env.CDN_URL): string | null {
  if (!profilePhoto || !cdnUrl) return null
  const base = `${cdnUrl.replace(/\/$/, "")}/`
  try {
    const url = new URL(profilePhoto.replace(/^\/(?!\/)/, ""), base)
    return url.href.startsWith(new URL(base).href) && url.search === "" && url.hash === "" ? url.href : null
  } catch {
    return null
  }
}
