import ipaddr from "ipaddr.js"

/** Whoever has one address of version 6 has all of its network: providers give a home or an office 256 to 65,536 of these. */
const NETWORK_BYTES = 7

/** Whom an address stands for where requests are counted: version 6 for its /56, anything else for itself. */
export function clientKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  const bytes = address.toByteArray()
  return bytes.length === 4 ? address.toString() : Buffer.from(bytes.slice(0, NETWORK_BYTES)).toString("hex")
}
