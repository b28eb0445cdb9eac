import { createContext, useContext } from "react"
import { classNames } from "./class-names"

/** The currency of every amount, three letters; around the whole page (`root.tsx`). */
export const CurrencyContext = createContext("")

/** The currency of every amount, for sentences and names of buttons. */
export const useCurrency = () => useContext(CurrencyContext)

interface MoneyProps {
  /** An amount with separators and two places, or what stands where there is none. */
  text: string | null | undefined
  /** A net, or a sum that is looked for first. */
  strong?: boolean
}

/** An amount with its currency after a space; below zero in the colour of danger. What is no amount stays as it is. */
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
