interface EnterButtonProps {
  /** Sent when pressed, if the form's buttons differ. */
  name?: string
  value?: string
}

/** Put this hidden button first in a form: Enter presses a form's first submit button. */
export function EnterButton(pressed: EnterButtonProps) {
  return <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" {...pressed} />
}
