import { Words } from "./words"

const FIRST_LETTER = /\p{L}/u
const ARABIC = /\p{Script=Arabic}/u
/** An id, a code, a phone, an e-mail, a file's name: no browser translates it. */
const CODE = /^(?=.*[\d@])\S+$/

/** Whether the first letter of a text is Arabic, which is what decides its direction. */
export function isArabic(text: string): boolean {
  const letter = FIRST_LETTER.exec(text)
  return letter !== null && ARABIC.test(letter[0])
}

interface Props {
  children: string
  className?: string | undefined
  /** What is written from left to right whatever its letters are: e-mails, numbers of phones. */
  dir?: "ltr"
}

/** A value somebody wrote, kept from reordering the text around it; Arabic carries its language and direction. */
export function Bidi({ children, className, dir }: Props) {
  const isRight = !dir && isArabic(children)
  return (
    <bdi
      lang={isRight ? "ar" : undefined}
      dir={isRight ? "rtl" : dir}
      translate={dir || CODE.test(children) ? "no" : undefined}
      className={className}
    >
      <Words>{children}</Words>
    </bdi>
  )
}
