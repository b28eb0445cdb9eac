const PLAIN = /^-?\d{1,40}(\.\d{1,20})?$/

/** A decimal that a call sends as a JSON number, digit by digit as it is written here: never a binary float. */
export class ExactNumber {
  /** @throws RangeError for what is no plain decimal */
  constructor(readonly text: string) {
    if (!PLAIN.test(text)) throw new RangeError("An exact number is a plain decimal")
  }

  toString(): string {
    return this.text
  }

  /** Where it is kept and not sent, such as in the activity. */
  toJSON(): string {
    return this.text
  }
}
