import ipaddr from "ipaddr.js"

/** Bytes of a /56. Providers give a home or an office a whole IPv6 network, so a single address is no useful limit. */
const NETWORK_BYTES = 7

/** The rate limit key of an address: the /56 network for IPv6, else the address. */
export function clientKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  const bytes = address.toByteArray()
  return bytes.length === 4 ? address.toString() : Buffer.from(bytes.slice(0, NETWORK_BYTES)).toString("hex")
}
