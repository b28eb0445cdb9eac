import { useEffect, useRef } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Icon } from "~/ui/elements/icon"
import { drawPreview } from "~/ui/fields/draw-preview"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { BannerPicture } from "../banner-picture"
import type { BannerFiles, BannerWords } from "./banner-words"
import { type Countdown, countdownTo, type ZonedMoment } from "./countdown"

/** Canvas pixels, 16:7, at twice the display size. */
const PICTURE = { width: 760, height: 332 } as const
const UNITS = {
  en: { days: "days", hours: "hours", minutes: "min", seconds: "sec" },
  ar: { days: "يوم", hours: "ساعة", minutes: "دقيقة", seconds: "ثانية" },
} as const
/** Sample greeting of the app's home screen; decoration only. */
const HELLO = { en: "Good evening", ar: "مساء الخير" } as const
const LANGUAGES = [
  { lang: "en", dir: "ltr", name: "English", title: "enTitle", text: "enSubtitle", image: "imageEn" },
  { lang: "ar", dir: "rtl", name: "Arabic, right to left", title: "arTitle", text: "arSubtitle", image: "imageAr" },
] as const

interface BannerPreviewProps {
  /** Current values; without script the saved or submitted ones. */
  words: BannerWords
  files: BannerFiles
  type: string
  /** Saved images; null for a new banner. */
  images: { en: string | null; ar: string | null } | null
  productName: string
  now: ZonedMoment
}

/** The banner on the app's home screen, in both languages, at phone width. */
export function BannerPreview({ words, files, type, images, productName, now }: BannerPreviewProps) {
  const hydrated = useHydrated()
  const isCountdown = type === "countDownBanner"
  const left = isCountdown ? countdownTo({ date: words.endDate, time: words.endTime }, now) : null
  return (
    <section aria-labelledby="banner-preview" className="bprev stack">
      <div>
        <h3 id="banner-preview">Preview</h3>
        <p className="meta">
          {hydrated
            ? "Updates as you type. Each language has its own image and text."
            : "Shows the saved banner. Press Preview to show your changes. Each language has its own image and text."}
        </p>
      </div>
      <RefreshButton name={REFRESH_FIELD} value="preview">
        Preview
      </RefreshButton>
      {LANGUAGES.map(({ lang, dir, name, title, text, image }) => {
        const file = files[image]
        return (
          <figure key={lang} className="appv">
            <figcaption className="meta">
              <span>{name}</span> <span>{productName} app, home screen</span>
            </figcaption>
            <div className="phone" lang={lang} dir={dir}>
              <p className="apphead" aria-hidden="true">
                <b>{HELLO[lang]}</b> <Icon name="bag" />
              </p>
              <div className="appban">
                {file ? (
                  <Chosen file={file} label={`${name}: ${file.name}`} />
                ) : (
                  <BannerPicture
                    src={images?.[lang] ?? null}
                    alt={images ? `${name} image` : "No image yet"}
                    width={PICTURE.width / 2}
                    height={PICTURE.height / 2}
                  />
                )}
                {isCountdown ? (
                  <div className="over">
                    <p>
                      <b>{words[title]}</b> <span>{words[text]}</span>
                    </p>
                    {left ? <Left left={left} lang={lang} /> : null}
                  </div>
                ) : null}
              </div>
              <span className="appdots" aria-hidden="true" />
              <span className="appmeals" aria-hidden="true" />
            </div>
          </figure>
        )
      })}
    </section>
  )
}

function Left({ left, lang }: { left: Countdown; lang: "en" | "ar" }) {
  return (
    <p className="bcount num">
      {(["days", "hours", "minutes", "seconds"] as const).map((unit) => (
        <span key={unit}>
          <b>{String(left[unit]).padStart(2, "0")}</b> {UNITS[lang][unit]}
        </span>
      ))}
    </p>
  )
}

/** A chosen image that is not uploaded yet. */
function Chosen({ file, label }: { file: File; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawPreview(file, canvas.current).catch(() => {})
  }, [file])
  return <canvas ref={canvas} className="bn" role="img" aria-label={label} {...PICTURE} />
}
