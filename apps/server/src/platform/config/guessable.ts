const words = 'emulated|test|testapi|secret|password|passw0rd|postgres|daftari|admin|root|cluecon'
const defaults = new RegExp(`^(${words}|changeme|change-me|123456\\d*)$`, 'i')
/** The public pass key of the operator's sandbox, which every sample uses. */
const sandboxPassKey = 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919'

export const isDefault = (value: string) => defaults.test(value) || value === sandboxPassKey

const guessable = /secret|password|passw0rd|change|example|daftari|emulated|qwerty|letmein|welcome/i

/** Contains a word that people put in place of a secret. */
export const isWordy = (value: string) => isDefault(value) || guessable.test(value)

/** Random letters differ; words and rows of letters give themselves away. */
export function isGuessable(secret: string): boolean {
  return differentIn(secret) < 10 || isWordy(secret) || isRow(secret)
}

export const differentIn = (all: Iterable<unknown>) => new Set(all).size

/** Eight letters or digits as they follow each other, such as 01234567. */
function isRow(secret: string): boolean {
  let length = 1
  for (let at = 1; at < secret.length; at += 1) {
    length = secret.charCodeAt(at) - secret.charCodeAt(at - 1) === 1 ? length + 1 : 1
    if (length === 8) return true
  }
  return false
}
