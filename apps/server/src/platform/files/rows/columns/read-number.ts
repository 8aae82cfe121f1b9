import { maskPhone, normalisePhone, readPhone } from '@daftari/kernel/phone'
import { plainSigns } from '@daftari/kernel/typed-text'
import type { ColumnKind } from './find-column.ts'

export type NumberReading =
  | { e164: string; fault?: undefined }
  | { e164?: undefined; fault: 'empty' | 'unreadable' | 'not-mobile' }

/**
 * A cell of a list as one mobile number. Values damaged by a spreadsheet are never guessed: scientific
 * notation is read where it has all digits, and a value that ends in six zeros has lost them.
 */
export function readNumber(cell: string): NumberReading {
  const text = plainSigns(cell).replace(/^'/, '').trim()
  if (text === '') return { fault: 'empty' }
  const written = inFull(text)
  if (written === undefined) return { fault: 'unreadable' }
  const e164 = normalisePhone(written)
  if (e164 !== undefined) return e164.endsWith('000000') ? { fault: 'unreadable' } : { e164 }
  if (readPhone(written).fault !== 'none') return { fault: 'unreadable' }
  return { fault: isAnotherNumber(written) ? 'not-mobile' : 'unreadable' }
}

const inPowers = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i

/** `2.54712345678E+11` has all its digits, `2.54712E+11` has not. */
function inFull(text: string): string | undefined {
  const [all, first = '', rest = '', power = ''] = inPowers.exec(text) ?? []
  if (all === undefined) return text
  return rest.length === Number(power) ? first + rest : undefined
}

/** A short code, a landline of the country, or a number of another country. */
function isAnotherNumber(text: string): boolean {
  if (!/^\+?[\d\s().\-/]+$/.test(text)) return false
  const digits = text.replace(/\D/g, '')
  if (digits.length >= 3 && digits.length <= 6) return true
  if (/^(?:0|254|00254)[2-6]\d{6,8}$/.test(digits)) return true
  const abroad = text.startsWith('+') ? digits : /^00(\d+)$/.exec(digits)?.[1]
  return abroad !== undefined && /^(?!254)[1-9]\d{7,14}$/.test(abroad)
}

/** Nine digits alone: a number without its first zero, or one of an account, a loan or a member. */
const bare = /^\d{9}(?:\.0+)?$/

/** A column of telephone numbers in a list. */
export const telephones: ColumnKind = {
  fits(cell) {
    const { e164 } = readNumber(cell)
    if (e164 === undefined) return 'no'
    return bare.test(plainSigns(cell).replace(/^'/, '').trim()) ? 'perhaps' : 'surely'
  },
  speaksFor:
    /phone|mobile|msisdn|\btel\b|whats ?app|\bcell|contact|simu|celular|m[oó]vil|tel[eé]fono|手机|电话|联系/i,
  speaksAgainst: new RegExp(
    [
      '\\b(account|acc\\b|a/c|ids?\\b|national|passport|loan|member|ref|receipt)',
      'cuenta|c[eé]dula|documento|pr[eé]stamo|账|证件|身份|贷款|编号',
    ].join('|'),
    'i',
  ),
  sample(cell) {
    const { e164 } = readNumber(cell)
    return e164 === undefined ? undefined : maskPhone(e164)
  },
}
