import { normalisePhone } from '@daftari/kernel/phone'
import { plainSigns } from '@daftari/kernel/typed-text'

/** What a customer may have meant by what they typed as account number. */
export interface Reading {
  loanId?: number
  /** E.164. */
  phone?: string
  idNumber?: string
  /** Numbers among other words: each may be meant, and alone says nothing for certain. */
  mentioned?: MentionedNumber[]
}

export interface MentionedNumber {
  digits: string
  /** Read with a letter as the digit it looks like: O for 0, I or l for 1. */
  slip: boolean
}

/** Labels before a number on forms and in the operator's own messages. */
const labelled = 'LOAN|ACC(?:OUNT|T)?|ID|MKOPO|AKAUNTI|PRESTAMO|CUENTA'
const labels = new RegExp(
  `^(?:(?:${labelled})(?:ID|NO|NUM|NUMBER)?|LN|L|NO|NUM|NUMBER|REF)(?=\\+?\\d)`,
)

/**
 * Blanks, dashes, case and a label in front do not matter. A number among other words, or one of
 * several, is mentioned only.
 */
export function readReference(typed: string): Reading {
  const plain = plainSigns(typed)
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/\bA ?\/ ?C\b|\bAC(?=[ .:-])/i, 'ACC')
  const compact = plain
    .toUpperCase()
    .replace(/[^A-Z\d+]/g, '')
    .replace(labels, '')
  const phone = normalisePhone(plain) ?? normalisePhone(compact)
  const mentioned = numbersIn(plain)
  const isLoan = /^[1-9]\d{0,8}$/.test(compact) && mentioned.length < 2
  const reading: Reading = {
    ...(isLoan && { loanId: Number(compact) }),
    ...(phone !== undefined && { phone }),
    ...(mentioned.length < 2 && idNumberIn(compact)),
  }
  if (isLoan || phone !== undefined || mentioned.length === 0) return reading
  return { ...reading, mentioned }
}

/** National IDs have 7 or 8 digits; passports and alien cards letters too. */
function idNumberIn(compact: string): { idNumber?: string } {
  const national = /^\d{6,9}$/.test(compact)
  const other = /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{5,15}$/.test(compact)
  return national || other ? { idNumber: compact } : {}
}

/** A shorter run is a day, an hour or a house; a longer one no number of ours. */
const [leastDigits, mostDigits] = [4, 12]
/** At least this many digits in a row are a number of their own, not a part of a grouped one. */
const wholeDigits = 5

/** The different numbers in a text, each once. */
function numbersIn(plain: string): MentionedNumber[] {
  const found = new Map<string, MentionedNumber>()
  const add = (digits: string, slip: boolean) => {
    const fits = digits.length >= leastDigits && digits.length <= mostDigits
    if (fits && !found.has(digits)) found.set(digits, { digits, slip })
  }
  const rest = plain.replace(slipped, (token) => {
    if (/^\d+$/.test(token) || token.replace(/\D/g, '').length < 2) return token
    add(token.replace(/O/gi, '0').replace(/[Il]/g, '1'), true)
    return ' '
  })
  for (const [run] of rest.matchAll(/\d+(?:[ .-]\d+)*/g)) {
    const groups = run.split(/[ .-]/)
    const joined = groups.join('')
    const isOne = groups.every((one) => one.length < wholeDigits)
    if (isOne || normalisePhone(joined) !== undefined) add(joined, false)
    else for (const group of groups) add(group, false)
  }
  return [...found.values()]
}

/** Digits, and letters that are taken for some. */
const slipped = /(?<![A-Za-z\d])[\dOoIl]{5,}(?![A-Za-z\d])/g
