import { type ReactNode, useCallback, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Button } from "~/ui/elements/button"
import { Form } from "~/ui/form/form"
import { useDone } from "~/ui/form/use-done"
import { type AskedWeek, assignCardsPath, CARDS, queryOf } from "./schedule-paths"
import { ASSIGN_CARDS, cardsText, ownScheduleTexts } from "./schedule-texts"

/** Cards that can be chosen, and the bar that gives all of them supervisors at once. Without script the boxes are sent as they are. */
export function CardChoice({ asked, children }: { asked: AskedWeek; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const hydrated = useHydrated()
  const recount = () => setCount(form.current?.querySelectorAll(`input[name=${CARDS}]:checked`).length ?? 0)
  // Whoever is assigned need not be chosen any more; a refusal keeps them.
  useDone(
    ASSIGN_CARDS,
    useCallback(() => {
      form.current?.reset()
      setCount(0)
    }, []),
  )
  return (
    <Form
      ref={form}
      method="get"
      action={assignCardsPath}
      preventScrollReset
      onChange={recount}
      onReset={() => setCount(0)}
    >
      {[...queryOf(asked)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className={hydrated && count === 0 ? "chosenbar none" : "chosenbar"}>
        <p className="num" role="status">
          {hydrated ? (count > 0 ? `${cardsText(count)} chosen` : "") : ownScheduleTexts.chooseHint}
        </p>
        <Button type="reset" look="quiet">
          Reset
        </Button>
        <Button type="submit" look="primary" icon="users">
          {ownScheduleTexts.assign}
        </Button>
      </div>
    </Form>
  )
}
