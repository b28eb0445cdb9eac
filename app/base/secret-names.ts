/** Names of secret fields in forms and records. Such fields are neither stored nor shown. */
export const SECRET_NAME =
  /pass(?:word|wd|code|phrase)|secret|token|credential|authori[sz]ation|cookie|api[_-]?key|\botp\b|\bcvv\b|\bpin\b/i
