/** Record types of the log. The API expects lower case. */
export const AUDIT_TYPES = ["ORDER", "DRIVER", "CLIENT", "ADDRESS", "ITEM", "MERCHANT"] as const
