import { classNames } from "./class-names"

const TONES = ["blue", "saffron", "green", ""] as const
const SHOWN = 2

/** Initials of the first and last word of a name. The same name always has the same colour. */
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

/** At most two avatars, then +N. `total` is for screen readers: "5 supervisors". */
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

/** Skips the article of Arabic family names: "Al-Harbi" is H, "العتيبي" is ع. */
const ARTICLE = /^(al-|el-|\u0627\u0644)(?=\p{L})/iu

function firstLetter(word: string | undefined): string {
  return /[\p{L}\p{N}]/u.exec((word ?? "").replace(ARTICLE, ""))?.[0] ?? ""
}
