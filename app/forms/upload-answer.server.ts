import type { UploadAnswer } from "~/ui/browser/send-with-progress"

/**
 * The answer to a form that script sent with its progress (`<UploadForm sendTo>`): where to go on, or what is wrong. Its
 * toasts wait for the page that script goes on to.
 */
export function answerUpload(answer: { location: string } | { error: string; status: number }): Response {
  const body: UploadAnswer = "location" in answer ? { location: answer.location } : { error: answer.error }
  return Response.json(body, { status: "location" in answer ? 200 : answer.status })
}
