/** Address of the support page (product/shell 1). */
export const supportPath = "/delivery/support"

/** A client's orders of a day there, to which a client's name leads on the map. */
export const clientPath = (clientId: string, deliveryDate: string) =>
  `${supportPath}?${new URLSearchParams({ clientId, deliveryDate })}`
