import { env } from "~/base/env.server"

/**
 * A photo's full URL. Null unless it is a path on the CDN or a URL on `IMAGE_HOSTS`, so that records cannot load images
 * from other hosts.
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
