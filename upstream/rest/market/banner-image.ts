import { createHash } from "node:crypto"
import { MARKET_LIMITS } from "../../contract/market"
import type { Db } from "../../db/database"
import { bannerImages } from "../../db/market"
import { invalid } from "../../problem"

const KINDS: readonly { contentType: string; ending: string; isIt: (content: Buffer) => boolean }[] = [
  { contentType: "image/png", ending: "png", isIt: (content) => startsWith(content, "89504e470d0a1a0a") },
  { contentType: "image/jpeg", ending: "jpg", isIt: (content) => startsWith(content, "ffd8ff") },
  { contentType: "image/gif", ending: "gif", isIt: (content) => /^GIF8[79]a$/.test(content.toString("latin1", 0, 6)) },
  {
    contentType: "image/webp",
    ending: "webp",
    isIt: (content) => content.toString("latin1", 0, 4) === "RIFF" && content.toString("latin1", 8, 12) === "WEBP",
  },
]

const startsWith = (content: Buffer, hex: string) => content.subarray(0, hex.length / 2).toString("hex") === hex

/**
 * Stores a banner's picture, whose type is detected by its content. Returns its path below the content delivery host.
 * Throws 422.
 */
export async function keepBannerImage(db: Db, field: string, file: File): Promise<string> {
  if (file.size === 0) throw invalid({ [field]: [`The ${field} must be an image.`] })
  if (file.size > MARKET_LIMITS.bannerImageBytes) {
    throw invalid({
      [field]: [`The ${field} must not be greater than ${MARKET_LIMITS.bannerImageBytes / 1_024} kilobytes.`],
    })
  }
  const content = Buffer.from(await file.arrayBuffer())
  const kind = KINDS.find(({ isIt }) => isIt(content))
  if (!kind) throw invalid({ [field]: [`The ${field} must be an image.`] })
  const name = `${createHash("sha256").update(content).digest("hex").slice(0, 20)}.${kind.ending}`
  await db.insert(bannerImages).values({ name, contentType: kind.contentType, content }).onConflictDoNothing()
  return `banners/${name}`
}
