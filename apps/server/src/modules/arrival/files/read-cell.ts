import type { BadReason } from '@daftari/contract/arrival/files/declared'
import type { InputKind } from '@daftari/contract/arrival/files/input-column'
import { isBusinessDate } from '@daftari/kernel/business-date'
import { normaliseIdNumber } from '@daftari/kernel/id-number'
import { normalisePhone } from '@daftari/kernel/phone'
import { type DateForm, dateIn } from './date-forms.ts'

/** A cell as it is kept: cents and millionths as whole numbers, a date as YYYY-MM-DD. */
export type CellValue = string | number | boolean

export type CellRead = { value: CellValue; reason?: undefined } | { reason: BadReason }

/** How the source writes what has more than one form. */
export interface CellForms {
  dates: DateForm
  /** The sign between units and cents; the other one, blanks and apostrophes may set thousands apart. */
  decimal: '.' | ','
  /** What stands for an empty cell. */
  nothing?: readonly string[]
}

export const ownForms: CellForms = { dates: 'YYYY-MM-DD', decimal: '.' }

/** What a cell that is not empty says. Blanks around it are the file's, and taken away before. */
export function readCell(kind: InputKind, text: string, forms: CellForms = ownForms): CellRead {
  switch (kind.is) {
    case 'id':
      return text.length <= 64 ? { value: text } : { reason: 'too-long' }
    case 'text':
      return text.length <= kind.most ? { value: text } : { reason: 'too-long' }
    case 'phone':
      return found(normalisePhone(text), 'phone')
    case 'id-number':
      return found(soundIdNumber(text), 'id-number')
    case 'date':
      return found(soundDate(text, forms.dates), 'date')
    case 'money':
      return found(scaled(text, { places: 2, signed: kind.signed, forms }), 'money')
    case 'percent':
      return found(scaled(text, { places: 4, signed: false, forms }), 'percent')
    case 'count':
      return found(countIn(text, kind.most), 'count')
    case 'yes-no':
      return found(yesOrNo.get(text.toLowerCase()), 'yes-no')
    case 'choice':
      return found(kind.of.includes(text) ? text : undefined, 'choice')
    case 'words':
      return found(wordsIn(text, kind.of), 'choice')
  }
}

const found = (value: CellValue | undefined, reason: BadReason): CellRead =>
  value === undefined ? { reason } : { value }

const idNumberSigns = /^[A-Z\d/]{4,20}$/

function soundIdNumber(text: string): string | undefined {
  const sound = normaliseIdNumber(text)
  return idNumberSigns.test(sound) ? sound : undefined
}

function soundDate(text: string, form: DateForm): string | undefined {
  const date = dateIn(text, form)
  return date !== undefined && isBusinessDate(date) ? date : undefined
}

const yesOrNo = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
])

const digits = /^\d{1,9}$/

function countIn(text: string, most: number): number | undefined {
  const value = digits.test(text) ? Number(text) : undefined
  return value !== undefined && value <= most ? value : undefined
}

interface Scale {
  places: number
  signed: boolean
  forms: CellForms
}

/**
 * A decimal number as a whole number of its last place, exactly. Zeros beyond the places are ignored, as a
 * database of six places writes them; any other digit there would be lost, so such a number is invalid.
 */
function scaled(text: string, { places, signed, forms }: Scale): number | undefined {
  const match = (forms.decimal === '.' ? withPoint : withComma).exec(text)
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (match === null || (sign === '-' && !signed)) return undefined
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > places) return undefined
  const value = Number(whole.replace(/[^\d]/g, '') + kept.padEnd(places, '0'))
  if (!Number.isSafeInteger(value)) return undefined
  return sign === '-' && value !== 0 ? -value : value
}

/** Either all thousands are separated or none: `1,234.50` is a number, `12,34.50` is not. */
const withPoint = /^(-?)(\d+|\d{1,3}(?:[,' \u00a0]\d{3})+)(?:\.(\d+))?$/
const withComma = /^(-?)(\d+|\d{1,3}(?:[.' \u00a0]\d{3})+)(?:,(\d+))?$/

function wordsIn(text: string, of: readonly string[]): string | undefined {
  const words = text.split(/\s+/)
  const sound = words.every((one, index) => of.includes(one) && words.indexOf(one) === index)
  return sound && words.length === of.length ? words.join(' ') : undefined
}
