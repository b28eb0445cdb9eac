import type { FormReply } from "~/ui/form/form-state"

/** What `answerUpload` says. */
export interface UploadAnswer {
  /** The page to go on to. */
  location?: string
  error?: string
  /** A form of the kit that was refused. */
  reply?: FormReply
}

const HUNDRED = 100

/** Sends a form and tells in whole percent how much of it is out; `fetch` can't. An answer that is no JSON is empty. */
export function sendWithProgress(
  url: string,
  form: FormData,
  onPercent: (percent: number) => void,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("POST", url)
    request.setRequestHeader("Accept", "application/json")
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.floor((loaded / Math.max(total, 1)) * HUNDRED))
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText) as UploadAnswer)
      } catch {
        resolve({})
      }
    }
    request.onerror = () => reject(new Error("The upload broke off"))
    request.onabort = request.onerror
    request.send(form)
  })
}
