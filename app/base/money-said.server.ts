import { type Hundredths, moneyText, withCurrency } from "~/domain/money"
import { env } from "./env.server"

/** An amount in a sentence that the server says: `1,234.50 SAR`. */
export const moneySaid = (amount: Hundredths): string => withCurrency(moneyText(amount), env.CURRENCY)
