import { env } from "~/base/env.server"

export function mealImage(coverImage: string | null): string | null {
  return coverImage ? `${env.CDN_URL}/meals/${encodeURIComponent(coverImage)}` : null
}
