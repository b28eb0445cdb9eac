import { type RefObject, useEffect, useState } from "react"

/** Current values of a banner's form, for its preview, character counter and end in words. */

export const WORD_NAMES = ["name", "enTitle", "enSubtitle", "arTitle", "arSubtitle", "endDate", "endTime"] as const
export type BannerWords = Readonly<Record<(typeof WORD_NAMES)[number], string>>
const IMAGES = ["imageEn", "imageAr"] as const
export type BannerFiles = Partial<Record<(typeof IMAGES)[number], File>>

/** Live texts and chosen images of the form around `root`; the rendered values until the first input. */
export function useBannerWords(root: RefObject<HTMLElement>, formId: string, drawn: BannerWords) {
  const [held, setHeld] = useState<{ words: BannerWords; files: BannerFiles } | null>(null)
  useEffect(() => {
    const form = root.current?.closest("form")
    if (form?.id !== formId) return undefined
    const look = () => {
      const fields = new FormData(form)
      const words = WORD_NAMES.map((name) => [name, String(fields.get(name) ?? drawn[name])])
      const files = IMAGES.flatMap((name) => {
        const file = fields.get(name)
        return file instanceof File && file.size > 0 ? [[name, file] as const] : []
      })
      setHeld({ words: Object.fromEntries(words) as BannerWords, files: Object.fromEntries(files) })
    }
    form.addEventListener("input", look)
    form.addEventListener("change", look)
    return () => {
      form.removeEventListener("input", look)
      form.removeEventListener("change", look)
    }
  }, [root, formId, drawn])
  return held ?? { words: drawn, files: {} as BannerFiles }
}

/** "3 of 25 characters left", counted as the form's rule counts. */
export function lettersLeft(name: string, most: number): string {
  const left = most - [...name.trim()].length
  if (left < 0) return `${-left} ${left === -1 ? "character" : "characters"} too many. Maximum is ${most}`
  return `${left} of ${most} characters left`
}
