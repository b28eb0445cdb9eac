interface EnterButtonProps {
  /** What is sent as pressed, where the form's buttons tell themselves apart. */
  name?: string
  value?: string
}

/** First in a form, and not to be seen: Enter in a field presses a form's first button, which is no other than this. */
export function EnterButton(pressed: EnterButtonProps) {
  return <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" {...pressed} />
}
