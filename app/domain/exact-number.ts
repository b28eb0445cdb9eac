const PLAIN = /^-?\d{1,40}(\.\d{1,20})?$/

/** A decimal that is sent as a JSON number with exactly these digits, not as a binary float. */
export class ExactNumber {
  /** @throws RangeError for anything but a plain decimal */
  constructor(readonly text: string) {
    if (!PLAIN.test(text)) throw new RangeError("An exact number is a plain decimal")
  }

  toString(): string {
    return this.text
  }

  /** Used where it is stored and not sent, for example in the activity log. */
  toJSON(): string {
    return this.text
  }
}
