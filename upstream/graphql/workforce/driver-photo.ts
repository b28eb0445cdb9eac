import { createHash } from "node:crypto"
import { eq } from "drizzle-orm"
import { driverPhotos, drivers } from "../../db/workforce"
import type { Staff } from "../../permissions"
import type { Upstream } from "../../upstream"
import { photoIn } from "../upload"
import { lockDriver } from "./driver-changes"

const ENDINGS: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" }

interface PhotoArguments {
  id: string
  profile_photo: File
}

/** updateDriverProfilePhoto: a JPEG or PNG replaces the previous photo. */
export async function updateDriverPhoto({ db }: Upstream, _staff: Staff, args: PhotoArguments) {
  const { content, contentType } = await photoIn("profile_photo", args.profile_photo)
  return db.transaction(async (tx) => {
    const driver = await lockDriver(tx, args.id)
    const name = `${driver.id}-${createHash("sha256").update(content).digest("hex").slice(0, 12)}.${ENDINGS[contentType]}`
    await tx.delete(driverPhotos).where(eq(driverPhotos.driverId, driver.id))
    await tx.insert(driverPhotos).values({ name, driverId: driver.id, contentType, content })
    const profilePhoto = `drivers/${name}`
    await tx.update(drivers).set({ profilePhoto }).where(eq(drivers.id, driver.id))
    return { ...driver, profilePhoto }
  })
}
