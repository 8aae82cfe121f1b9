import { maskPhone, normalisePhone } from '@daftari/kernel/phone'

/** Masked in new files, complete in old ones; `2547****0111 - MARY ATIENO`. */
const party = /^(\+?[\d*\s]{6,20}?)\s+-(?:\s+(?!Acc\. )(.{1,100}))?$/
/** The same within a sentence; an account may follow it, and a name may be missing. */
const partyInWords = /(?:from|to) (\+?[\d*]{6,20}) -(?: (?!Acc\. )(.+?))?(?: Acc\. |$)/

/** The other party: a number, always masked, and a name. */
export function readParty(
  info: string,
  details: string,
): { partyMasked: string | null; partyName: string | null } {
  const found = party.exec(info) ?? partyInWords.exec(details)
  if (found === null) {
    const name = withoutNumbers(info).slice(0, 100)
    return { partyMasked: null, partyName: name === '' ? null : name }
  }
  const [, number = '', name = ''] = found
  return { partyMasked: masked(number), partyName: name.trim().slice(0, 100) || null }
}

function masked(number: string): string | null {
  const compact = number.replace(/\s/g, '')
  if (/^\+?\d{3,5}\*{3,}\d{3,4}$/.test(compact)) return compact
  const phone = normalisePhone(compact)
  if (phone !== undefined) return maskPhone(phone)
  return /^\d+$/.test(compact) && compact.length >= 6 ? maskPhone(compact) : null
}

/** The unchanged text, without the digits of phone or ID numbers in it. */
export function withoutNumbers(text: string): string {
  return text.replace(/\+?\d{7,}/g, (digits) => `****${digits.slice(-3)}`)
}
