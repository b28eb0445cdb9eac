import { env } from "~/base/env.server"

/** A photo's full address; null for all but paths of the content delivery host: no record loads from elsewhere. */
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
