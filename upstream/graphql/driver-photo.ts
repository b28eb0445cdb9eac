import { createHash } from "node:crypto"
import { eq } from "drizzle-orm"
import { driverPhotos, drivers } from "../db/workforce"
import type { Staff } from "../permissions"
import type { Upstream } from "../upstream"
import { lockDriver } from "./driver-changes"
import { gather } from "./refusals"

/** Largest photo (D2 5: called 5 MB). */
const MOST_BYTES = 5_767_168

/** How each format's files begin, whatever they are called. */
const FORMATS = [
  { magic: Buffer.from([0xff, 0xd8, 0xff]), ending: "jpg", contentType: "image/jpeg" },
  { magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ending: "png", contentType: "image/png" },
]

interface PhotoArguments {
  id: string
  /** What the multipart request put in the variable's place. */
  profile_photo: unknown
}

/** updateDriverProfilePhoto: a JPEG or PNG takes the place of the picture before. */
export async function updateDriverPhoto({ db }: Upstream, _staff: Staff, args: PhotoArguments) {
  const wrong = gather("updateDriverProfilePhoto")
  const file = args.profile_photo
  if (!isFile(file)) wrong.add("profilePhoto", "The profile photo field must be a file.")
  else if (file.size > MOST_BYTES) {
    wrong.add("profilePhoto", `The profile photo field must not be greater than ${MOST_BYTES} bytes.`)
  }
  wrong.refuse()
  const content = isFile(file) ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
  const format = FORMATS.find(({ magic }) => content.subarray(0, magic.length).equals(magic))
  if (!format) wrong.add("profilePhoto", "The profile photo field must be a file of type: jpg, jpeg, png.")
  wrong.refuse()
  return db.transaction(async (tx) => {
    const driver = await lockDriver(tx, args.id)
    const { ending = "", contentType = "" } = format ?? {}
    const name = `${driver.id}-${createHash("sha256").update(content).digest("hex").slice(0, 12)}.${ending}`
    await tx.delete(driverPhotos).where(eq(driverPhotos.driverId, driver.id))
    await tx.insert(driverPhotos).values({ name, driverId: driver.id, contentType, content })
    const profilePhoto = `drivers/${name}`
    await tx.update(drivers).set({ profilePhoto }).where(eq(drivers.id, driver.id))
    return { ...driver, profilePhoto }
  })
}

/** The fetch library that reads the request makes files of its own class. */
function isFile(value: unknown): value is Blob {
  return typeof value === "object" && value !== null && "arrayBuffer" in value && "size" in value
}
