/**
 * What a browser keeps of the cookies that it is sent, by name.
 *
 * @extends {Map<string, string>}
 */
export class CookieJar extends Map {
  /** The Cookie header. */
  get header() {
    return [...this].map((pair) => pair.join("=")).join("; ")
  }

  /**
   * Keeps cookies as an answer sets them, or as a Cookie header holds them; forgets those that have run out.
   *
   * @param {readonly string[]} cookies
   */
  keep(cookies) {
    for (const cookie of cookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)
      if (/max-age=0\b/i.test(cookie)) this.delete(name)
      else this.set(name, value)
    }
  }
}
