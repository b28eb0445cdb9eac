export const connectionPath = "/account/connection"
