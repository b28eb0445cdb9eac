import { classNames } from "./class-names"

const TONES = ["blue", "saffron", "green", ""] as const
const SHOWN = 2

/** The initials of a name (of its first and last word), always the same colour for the same name. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined].map((word) => firstLetter(word))
  const tone = TONES[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES.length]
  return (
    <span className={classNames("avatar", tone, large && "large")} aria-hidden="true">
      {letters.join("").toUpperCase()}
    </span>
  )
}

/** Two avatars at most, then +N; the total is told in words, e.g. "5 supervisors". */
export function Avatars(props: { names: readonly string[]; total: string; count?: number }) {
  const { names, total, count = names.length } = props
  const more = count - SHOWN
  return (
    <span className="avatars">
      {names.slice(0, SHOWN).map((name) => (
        <Avatar key={name} name={name} />
      ))}
      {more > 0 ? (
        <span className="avatar" aria-hidden="true">
          +{more}
        </span>
      ) : null}
      <span className="sr">{total}</span>
    </span>
  )
}

/** The article of Arabic family names says nothing about the person: "Al-Harbi" is H, "العتيبي" is ع. */
const ARTICLE = /^(al-|el-|\u0627\u0644)(?=\p{L})/iu

function firstLetter(word: string | undefined): string {
  return /[\p{L}\p{N}]/u.exec((word ?? "").replace(ARTICLE, ""))?.[0] ?? ""
}
