export const supportPath = "/delivery/support"

/** Support with a client's orders of a day. Client names on the map link to it. */
export const clientPath = (clientId: string, deliveryDate: string) =>
  `${supportPath}?${new URLSearchParams({ clientId, deliveryDate })}`
