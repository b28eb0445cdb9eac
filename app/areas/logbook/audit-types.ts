/** The types of things that the log tells of; sent in small letters. */
export const AUDIT_TYPES = ["ORDER", "DRIVER", "CLIENT", "ADDRESS", "ITEM", "MERCHANT"] as const
