import { type RefObject, useEffect, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { isCalendarDate } from "~/domain/calendar"
import { drawPreview } from "~/ui/fields/draw-preview"
import { BannerPicture } from "./banner-picture"
import { ownBannerTexts } from "./banner-texts"
import { countdownTo, type ZonedMoment } from "./countdown"

/** Pixels of the picture, 16 to 7, at twice the size that it is shown in. */
const PICTURE = { width: 760, height: 332 } as const
const UNITS = {
  en: { days: "days", hours: "hours", minutes: "min", seconds: "sec" },
  ar: { days: "يوم", hours: "ساعة", minutes: "دقيقة", seconds: "ثانية" },
} as const
const LANGUAGES = [
  { lang: "en", dir: "ltr", name: "English", title: "enTitle", text: "enSubtitle", image: "imageEn" },
  { lang: "ar", dir: "rtl", name: "Arabic, right to left", title: "arTitle", text: "arSubtitle", image: "imageAr" },
] as const

type Words = Readonly<Record<"enTitle" | "enSubtitle" | "arTitle" | "arSubtitle" | "endDate" | "endTime", string>>

interface BannerPreviewProps {
  /** The form whose fields it follows. */
  formId: string
  /** As they were saved, or came back. */
  values: Words
  type: string
  /** Those that are saved; null where the banner is new. */
  images: { en: string | null; ar: string | null } | null
  productName: string
  now: ZonedMoment
}

/** The banner as the application shows it, in both languages at once. */
export function BannerPreview({ formId, values, type, images, productName, now }: BannerPreviewProps) {
  const hydrated = useHydrated()
  const root = useRef<HTMLElement>(null)
  const { words, files } = useFields(root, formId, values)
  const isCountdown = type === "countDownBanner"
  const left = isCountdown ? countdownTo({ date: words.endDate, time: words.endTime }, now) : null
  const isOver = isCountdown && !left && isCalendarDate(words.endDate) && words.endTime !== ""
  return (
    <section aria-labelledby="banner-preview" className="bprev stack" ref={root}>
      <div>
        <h3 id="banner-preview">Preview</h3>
        <p className="meta">{hydrated ? ownBannerTexts.previewFollows : ownBannerTexts.previewSaved}</p>
      </div>
      {LANGUAGES.map(({ lang, dir, name, title, text, image }) => {
        const file = files[image]
        return (
          <figure key={lang} className="appv">
            <figcaption className="meta">
              {name}, {productName} app
            </figcaption>
            <div lang={lang} dir={dir}>
              {file ? (
                <Chosen file={file} label={`${name}: ${file.name}`} />
              ) : (
                <BannerPicture
                  src={images?.[lang] ?? null}
                  alt={images ? `${name} image` : ownBannerTexts.noImage}
                  width={PICTURE.width / 2}
                  height={PICTURE.height / 2}
                />
              )}
              {isCountdown ? (
                <p>
                  <b>{words[title]}</b> <span>{words[text]}</span>
                </p>
              ) : null}
              {left ? (
                <p className="bcount num">
                  {(["days", "hours", "minutes", "seconds"] as const).map((unit) => (
                    <span key={unit}>
                      <b>{String(left[unit]).padStart(2, "0")}</b> {UNITS[lang][unit]}
                    </span>
                  ))}
                </p>
              ) : null}
            </div>
          </figure>
        )
      })}
      {isOver ? <p className="meta">{ownBannerTexts.over}</p> : null}
    </section>
  )
}

type Files = Partial<Record<"imageEn" | "imageAr", File>>

/** What the form's fields hold, from the first change on. */
function useFields(root: RefObject<HTMLElement>, formId: string, values: Words) {
  const [held, setHeld] = useState<{ words: Words; files: Files } | null>(null)
  useEffect(() => {
    const form = root.current?.closest("form")
    if (form?.id !== formId) return undefined
    const look = () => {
      const fields = new FormData(form)
      const text = (name: keyof Words) => String(fields.get(name) ?? values[name])
      const chosen = LANGUAGES.flatMap(({ image }) => {
        const file = fields.get(image)
        return file instanceof File && file.size > 0 ? [[image, file] as const] : []
      })
      const words = Object.fromEntries((Object.keys(WORDS) as (keyof Words)[]).map((name) => [name, text(name)]))
      setHeld({ words: words as Words, files: Object.fromEntries(chosen) })
    }
    form.addEventListener("input", look)
    form.addEventListener("change", look)
    return () => {
      form.removeEventListener("input", look)
      form.removeEventListener("change", look)
    }
  }, [root, formId, values])
  return held ?? { words: values, files: {} }
}

const WORDS: Words = { enTitle: "", enSubtitle: "", arTitle: "", arSubtitle: "", endDate: "", endTime: "" }

/** An image that is not sent yet. */
function Chosen({ file, label }: { file: File; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawPreview(file, canvas.current)
  }, [file])
  return <canvas ref={canvas} className="bn" role="img" aria-label={label} {...PICTURE} />
}
