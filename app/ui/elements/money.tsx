import { createContext, useContext } from "react"
import { classNames } from "./class-names"

/** Three-letter currency of all amounts; provided by `root.tsx`. */
export const CurrencyContext = createContext("")

/** For sentences and button names. */
export const useCurrency = () => useContext(CurrencyContext)

interface MoneyProps {
  /** A formatted amount with two decimals, or a placeholder. */
  text: string | null | undefined
  /** Emphasizes a net or a total. */
  strong?: boolean
}

/** An amount with its currency; negative amounts are red. Other text is unchanged. */
export function Money({ text, strong = false }: MoneyProps) {
  const currency = useCurrency()
  if (!text) return null
  if (!/^[+\u2212]?[\d,]+\.\d\d$/.test(text)) return <bdi>{text}</bdi>
  return (
    <span className={classNames("amt", strong && "strong", text.startsWith("\u2212") && "low")}>
      <bdi dir="ltr">{text}</bdi> <span className="cur">{currency}</span>
    </span>
  )
}
