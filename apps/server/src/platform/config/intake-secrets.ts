import { z } from 'zod'

/** App name to the secret that signs what it sends in. */
export const intakeSecrets = z.string().transform((text, check) => {
  const pairs = asPairs(text)
  const sound =
    pairs.length > 0 &&
    pairs.every(([app, secret]) => /^[\w.-]+$/.test(app) && secret.trim().length >= 16)
  if (sound) return Object.fromEntries(pairs)
  check.addIssue({
    code: 'custom',
    message:
      'must be app=secret, separated by commas, or JSON; a secret has at least 16 characters',
  })
  return z.NEVER
})

/** Both spellings of a map: {"app":"secret"} and app=secret,other=secret. */
function asPairs(text: string): [string, string][] {
  if (!text.trim().startsWith('{')) {
    return text.split(',').map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()]
    })
  }
  try {
    return Object.entries(JSON.parse(text)).map(([app, secret]) => [app, String(secret)])
  } catch {
    return []
  }
}
