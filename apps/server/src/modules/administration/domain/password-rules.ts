import { refuse } from '@daftari/contract/refusals'
import { commonPasswords } from './common-passwords.ts'

export interface PasswordChoice {
  account: string
  /** Undefined for a person without a password. */
  old?: string | undefined
  chosen: string
  confirmed: string
}

/**
 * The product's standard. Refuses: password.same, .different, .weak, .common; earlier use is checked against
 * the stored hashes.
 */
export function checkPassword({ account, old, chosen, confirmed }: PasswordChoice): void {
  if (chosen === old) refuse('password.same', {}, { new_password: 'same' })
  if (chosen !== confirmed) refuse('password.different', {}, { confirm_password: 'different' })
  if (!isStrong(chosen)) refuse('password.weak', {}, { new_password: 'weak' })
  if (isGuessable(chosen, account)) refuse('password.common', {}, { new_password: 'common' })
}

/** Letters, digits and ASCII punctuation, no blanks; at least one capital and one mark. */
function isStrong(password: string): boolean {
  const onlyAllowed = /^[!-~]{8,128}$/.test(password)
  return onlyAllowed && /[A-Z]/.test(password) && /[!-/:-@[-`{-~]/.test(password)
}

/** In every list of stolen passwords, whatever punctuation surrounds it; or equal to the account. */
function isGuessable(password: string, account: string): boolean {
  const plain = password.toLowerCase()
  const name = account.toLowerCase()
  if (name.length >= 3 && plain.includes(name)) return true
  const core = unmasked(plain)
  return commonPasswords.has(core) || commonPasswords.has(unmasked(core)) || isRun(plain)
}

/** `P@ssw0rd123!` is still `password`. */
function unmasked(text: string): string {
  const letters: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
    '7': 't',
  }
  const trimmed = text.replace(/^[^a-z@$]+|[^a-z]+$/g, '')
  return trimmed.replace(/[@4310!$57]/g, (mark) => letters[mark] ?? mark)
}

/** One or two characters again and again: `Aaaaaaa!`. */
function isRun(plain: string): boolean {
  return new Set(plain).size <= 3
}
