import { randomBytes, scrypt } from "node:crypto"
import { promisify } from "node:util"

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** `scrypt$salt$hash`, stored instead of the password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, 32)
  return ["scrypt", salt.toString("base64url"), hash.toString("base64url")].join("$")
}
