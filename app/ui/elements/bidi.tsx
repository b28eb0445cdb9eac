const FIRST_LETTER = /\p{L}/u
const ARABIC = /\p{Script=Arabic}/u

/** Whether the first letter of a text is Arabic, which is what decides its direction. */
export function isArabic(text: string): boolean {
  const letter = FIRST_LETTER.exec(text)
  return letter !== null && ARABIC.test(letter[0])
}

/** A value somebody wrote, kept from reordering the text around it; Arabic carries its language and direction. */
export function Bidi({ children, className }: { children: string; className?: string }) {
  if (!isArabic(children)) return <bdi className={className}>{children}</bdi>
  return (
    <bdi lang="ar" dir="rtl" className={className}>
      {children}
    </bdi>
  )
}
