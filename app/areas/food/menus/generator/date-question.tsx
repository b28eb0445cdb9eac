import { Button } from "~/ui/elements/button"
import { Dialog } from "~/ui/form/dialog"
import { SubmitButton } from "~/ui/form/submit-button"
import { generatorTexts } from "./generator-texts"

interface DateQuestionProps {
  /** The generator's form: both answers send it, so that nothing typed is lost. */
  formId: string
  /** Whether the date was chosen just now, or the whole form was sent with it. */
  question: "date" | "generate"
  closeHref: string
}

/** The warning about a start inside the menu to be extended (product/food 5); a form without a Yes to it is not sent on. */
export function DateQuestion({ formId, question, closeHref }: DateQuestionProps) {
  return (
    <Dialog
      title="Start inside the menu's period"
      closeHref={closeHref}
      size="confirm"
      role="alertdialog"
      guard={false}
      footer={
        <>
          <span data-first="" className="contents">
            <Button type="submit" form={formId} name="intent" value="decline-date">
              No
            </Button>
          </span>
          <SubmitButton
            form={formId}
            name="intent"
            value={question === "generate" ? "confirm-and-generate" : "confirm-date"}
          >
            Yes
          </SubmitButton>
        </>
      }
    >
      <p>{generatorTexts.dateInsideMenu}</p>
    </Dialog>
  )
}
