import { isBusinessDate } from '@daftari/kernel/business-date'
import { normaliseIdNumber } from '@daftari/kernel/id-number'
import { readPhone } from '@daftari/kernel/phone'
import type { Filter, FilterKind } from './filters.ts'

type Check = (text: string) => boolean

const isWord: Check = (text) =>
  text.length > 0 && text.trim().length > 0 && text.trim().length <= 100
const isId: Check = (text) => Number.isSafeInteger(Number(text)) && Number(text) > 0
const isWhole: Check = (text) => /^-?\d{1,15}$/.test(text)

const several =
  (isOne: Check, most = 50): Check =>
  (text) => {
    const all = text.split(',')
    return text.length <= 1000 && all.length <= most && all.every(isOne)
  }

/** `a..b`, either end left out, and not ending before it begins. */
const range =
  <T extends string | number>(isOne: Check, read: (text: string) => T): Check =>
  (text) => {
    const ends = /^([^.]*)\.\.([^.]*)$/.exec(text)
    if (ends === null) return false
    const [, from = '', to = ''] = ends
    if (text.length > 60 || ![from, to].every((end) => end === '' || isOne(end))) return false
    return from === '' || to === '' || read(from) <= read(to)
  }

const isDays = range(isBusinessDate, String)
const isNumbers = range(isWhole, Number)

const checks: Readonly<Record<Exclude<FilterKind, 'choice'>, Check>> = {
  text: isWord,
  channel: isWord,
  product: several(isWord),
  app: several(isWord),
  contactResult: several(isWord),
  audience: several(isWord),
  staff: isId,
  team: isId,
  id: isId,
  date: isBusinessDate,
  dateRange: isDays,
  month: (text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text),
  phone: (text) => text.length <= 100 && readPhone(text).e164 !== undefined,
  idNumber: (text) => {
    const kept = normaliseIdNumber(text)
    return text.length <= 100 && kept.length > 0 && kept.length <= 30
  },
  moneyRange: isNumbers,
  countRange: isNumbers,
}

/**
 * Whether a filter accepts its text in an address: the same answer as its schema, without loading the library
 * of schemas, since every list needs it and most check nothing else.
 */
export function isFilterText(
  filter: Pick<Filter, 'kind' | 'values' | 'single'>,
  text: string,
): boolean {
  const { kind, values = [], single } = filter
  if (kind !== 'choice') return checks[kind](text)
  return several((one) => values.includes(one), single === true ? 1 : undefined)(text)
}
