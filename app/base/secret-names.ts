/** Names that secrets go by, in forms and records: whatever is called like this is neither kept nor shown. */
export const SECRET_NAME =
  /pass(?:word|wd|code|phrase)|secret|token|credential|authori[sz]ation|cookie|api[_-]?key|\botp\b|\bcvv\b|\bpin\b/i
