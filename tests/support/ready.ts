/** The data of a record's page. @throws Error if the record was not found or not loaded */
export function readyOf<Answer extends object>(answer: Answer): Extract<Answer, { state: "ready" }> {
  if (isReady(answer)) return answer
  throw new Error(`The page shows nothing: ${JSON.stringify(answer)}`)
}

function isReady<Answer extends object>(answer: Answer): answer is Extract<Answer, { state: "ready" }> {
  return "state" in answer && answer.state === "ready"
}
