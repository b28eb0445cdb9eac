import type { ReactNode } from "react"
import type { FieldRules } from "~/ui/form/changed-fields"
import { ErrorSummary } from "~/ui/form/error-summary"
import { EnterButton, Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { SendForm } from "~/ui/form/use-send-form"
import { ProfileSection } from "~/ui/page/profile"
import { Notice } from "../elements/notice"
import type { CheckedFileView } from "./checked-file-view"
import { count, counted, type FileWords, fileTexts, lines } from "./file-texts"

/** Button texts; `verb` says what happens to the lines. */
function sendWords({
  ready,
  left,
  words,
  verb,
}: {
  ready: number
  left: number
  words: FileWords
  verb: string | null
}) {
  const these = left === 1 ? "without this line" : `without these ${lines(left)}`
  return {
    ready: verb ? `${verb} of ${counted(ready, words)}` : `Send ${counted(ready, words)}`,
    clean: verb ? `${verb} ${these}` : `Send ${these}`,
    utf8: verb ? `${verb} of ${counted(ready, words)} as UTF-8` : `Send ${counted(ready, words)} as UTF-8`,
    all: verb ? `${verb} with the file as it is` : "Send the file as it is",
  }
}

interface CheckFormProps<F extends FieldRules, Offers> {
  form: SendForm<F, Offers>
  path: string
  file: Pick<CheckedFileView, "counts" | "hasUtf8">
  words: FileWords
  verb?: string | null
  isFinal?: boolean
  asChosen: string
  /** The button's text of a kind whose lines are read here: it goes on with the valid lines. */
  next?: string
  children?: ReactNode
}

/** The send form of a checked file: which lines to send, or the original bytes. */
export function CheckForm<F extends FieldRules, Offers>(props: CheckFormProps<F, Offers>) {
  const { form, path, file, words, asChosen, next, children } = props
  const { ready, broken, doubled } = file.counts
  const left = broken + doubled
  const { notice, title } = form.state
  const readyLines = left > 0 ? "clean" : "all"
  const { hasUtf8 } = file
  return (
    <Form id={form.id} method="post" action={path} noValidate replace className="contents">
      <IdempotencyKeyField />
      {next || ready === 0 ? null : <EnterButton name="lines" value={hasUtf8 ? "utf8" : readyLines} />}
      <input type="hidden" name="intent" value={form.intent} />
      <div className="flex-1">
        <ProfileSection id="confirm" title={next ? "Next step" : "Send"}>
          <div className="stack gap-2">
            <ErrorSummary
              errors={notice ? [{ text: notice }, ...form.errors] : form.errors}
              title={title ?? undefined}
              answered={form.answered}
            />
            {ready === 0 ? <Notice kind="bad">{fileTexts.noneReady}</Notice> : null}
            {children}
            <p className="sub">{asChosen}</p>
            {hasUtf8 ? (
              <p className="sub">
                {words.headings
                  ? `If you send as UTF-8, a new file with the valid lines is created. Its columns are ${words.headings.join(", ")}, separated by commas.`
                  : "If you send as UTF-8, a new file with the valid lines in one column is created."}
              </p>
            ) : null}
          </div>
        </ProfileSection>
      </div>
      <div className="savebar">
        <SendSum {...{ counts: file.counts, left, words }} />
        {next ? ready > 0 ? <SubmitButton>{next}</SubmitButton> : null : <SendButtons {...props} />}
      </div>
    </Form>
  )
}

/** One button for each choice of lines. */
function SendButtons<F extends FieldRules, Offers>(props: CheckFormProps<F, Offers>) {
  const { file, words, verb = null, isFinal = false } = props
  const { ready, broken, doubled } = file.counts
  const left = broken + doubled
  const say = sendWords({ ready, left, words, verb })
  const [look, secondary] = isFinal ? (["danger-solid", "danger"] as const) : (["primary", "secondary"] as const)
  const { hasUtf8 } = file
  return (
    <>
      {left > 0 || ready === 0 ? (
        <SubmitButton look={secondary} name="lines" value="all">
          {say.all}
        </SubmitButton>
      ) : null}
      {ready === 0 ? null : (
        <SubmitButton look={hasUtf8 ? secondary : look} name="lines" value={left > 0 ? "clean" : "all"}>
          {left > 0 ? say.clean : hasUtf8 ? say.all : say.ready}
        </SubmitButton>
      )}
      {hasUtf8 ? (
        <SubmitButton look={look} name="lines" value="utf8">
          {say.utf8}
        </SubmitButton>
      ) : null}
    </>
  )
}

interface SendSumProps {
  counts: CheckedFileView["counts"]
  left: number
  words: FileWords
}

function SendSum({ counts: { read, ready, unchecked }, left, words }: SendSumProps) {
  return (
    <p className="what num">
      <b>{`${counted(ready, words)} ready.`}</b>{" "}
      {unchecked > 0 ? <span className="sub">{`${lines(unchecked)} not checked.`}</span> : null}
      {left > 0 ? (
        <span className="sub">{`${count(left)} of ${count(read)} lines with errors or duplicates.`}</span>
      ) : null}
    </p>
  )
}
