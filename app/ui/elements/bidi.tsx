import { Words } from "./words"

const FIRST_LETTER = /\p{L}/u
const ARABIC = /\p{Script=Arabic}/u
/** Id, code, phone, e-mail or file name: not to be translated. */
const CODE = /^(?=.*[\d@])\S+$/

/** Whether the first letter is Arabic, which decides the direction. */
export function isArabic(text: string): boolean {
  const letter = FIRST_LETTER.exec(text)
  return letter !== null && ARABIC.test(letter[0])
}

interface Props {
  children: string
  className?: string | undefined
  /** Always left to right: e-mails, phone numbers. */
  dir?: "ltr"
}

/** Isolates a written value from the surrounding text direction. Arabic text gets its language and direction. */
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
