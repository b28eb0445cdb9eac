import { env } from "~/base/env.server"

/** The address of a meal's picture on the content delivery host, or null for a meal without one (product/food 3). */
export function mealImage(coverImage: string | null): string | null {
  return coverImage ? `${env.CDN_URL}/meals/${encodeURIComponent(coverImage)}` : null
}
