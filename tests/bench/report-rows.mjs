const TWENTY_FOUR = 24

/** A made row of a salary report, the same for the same number: each cell as the upstream says it. */
export function reportRow(at) {
  const cents = (at * 7_919) % 1_000_000
  const money = (hundredths) => `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`
  return [
    String(100_000 + at),
    at % 3 ? `Kareem “${at}” <Al Olaya> & Sons` : `محمد عبدالله ${at}`,
    "Tareeq Logistics",
    at % 5 ? "Riyadh North, Riyadh East" : "",
    at % 27,
    money(cents),
    money(cents % 5_000),
    money(cents % 700),
    at % 90 ? money(cents + 3) : `-${money((cents % 900) + 1)}`,
    `9665${String(10_000_000 + at).padStart(8, "0")}`,
    String(at).padStart(TWENTY_FOUR, "0"),
  ]
}
