import { type PageKey, pageKeys } from '@daftari/contract/navigation/navigation'
import { applyStatuses, verifyItems, verifyStatuses } from '@daftari/contract/origination/enums'
import { pageTitle } from '../../lib/format/page-title.ts'
import type { Format } from '../../lib/format/use-format.ts'
import type { Glossary } from '../../lib/glossary.ts'
import { bundle, words } from '../../lib/i18n.ts'
import type { ValueText } from './difference.ts'

export interface Reader {
  glossary: Glossary
  format: Format
  /** Names of the staff by number. */
  people: Readonly<Record<string, string>>
  /** Names of the results of a contact by their code. */
  results?: Readonly<Record<string, string>>
  /** What kind of entity changed: each has states of its own. */
  objectType: string | undefined
}

/** Fields whose values are a closed list of the glossary. */
const sets: Readonly<Record<string, string>> = {
  auditStatus: 'auditStatus',
  unmatchedReason: 'unmatchedReason',
  channel: 'contactChannel',
  direction: 'contactDirection',
  customerTypes: 'customerType',
  stages: 'stage',
  rule: 'allocationWay',
  language: 'language',
  reviewReason: 'reviewReason',
}

/** The states of each kind of entity, as sets of the glossary. */
const stateSets: Readonly<Record<string, string>> = {
  payment: 'paymentState',
  refund: 'refundState',
  feedback: 'feedbackState',
  'payout-modification': 'modificationState',
  // For a payout, only the request for another wallet has a state in the audit log.
  disbursement: 'modificationState',
}

const named = /^(auditor|firstAuditor|reviewer|staff|holder|leader|collector)Id$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A value of a change as the reader would say it: money, times and states in words. */
export function valueText({
  glossary,
  format,
  people,
  results = {},
  objectType = '',
}: Reader): ValueText {
  return (path, value) => {
    const field = lastOf(path)
    if (value === null) return '–'
    if (typeof value === 'boolean') return value ? words().boolean.yes : words().boolean.no
    if (typeof value === 'number') return numberText(field, value)
    if (instant.test(value)) return format.instant(value)
    if (field === 'result' || field === 'lastResult') return results[value] ?? value
    if (field === 'pages') return isPage(value) ? pageTitle(value) : value
    if (field === 'place') return glossary.choice('disburseStatus', value.split('/')[0] ?? value)
    if (field === 'status') return glossary.choice('verifyStatus', value)
    const set = field === 'state' ? stateSets[objectType] : sets[field]
    return set === undefined || value === '' ? value : glossary.choice(set, value)
  }

  function numberText(field: string, value: number): string {
    if (field.endsWith('Cents')) return format.money(value)
    if (named.test(field)) return people[value] ?? `#${value}`
    if (field === 'applyStatus')
      return glossary.choice('applyStatus', applyStatuses[value - 1] ?? '')
    if (field === 'status') return glossary.choice('verifyStatus', verifyStatuses[value] ?? '')
    return String(value)
  }
}

/** `auditorId` → `Auditor`, `terms.amountCents` → `Terms · Amount`. */
export function fieldText(path: string, glossary: Glossary): string {
  const texts = auditTexts('fields')
  return path
    .split('.')
    .filter((part, index, all) => !(part === 'status' && index > 0 && isItem(all[index - 1])))
    .map((part) => {
      if (isItem(part)) return glossary.choice('verifyItem', part)
      const bare = part.replace(/Id$/, '')
      return texts[part] ?? texts[bare] ?? glossary.word(bare.replace(/Cents$/, ''))
    })
    .join(' · ')
}

/** What somebody did, after their name; the act's own name for one without words. */
export function actText(act: string): string {
  const action = bundle('actions')?.[act] as { audit?: string } | undefined
  return auditTexts('acts')[act] ?? action?.audit ?? act
}

/** A person by name; the system's own work and the apps by what they are. */
export function whoText(who: string): string {
  return /^(system|app):/.test(who) ? ((bundle('trail')?.system as string | undefined) ?? who) : who
}

/** `Loan 100123`. */
export function objectText({ type, id }: { type: string; id: string }): string {
  return `${objectName(type)} ${id}`
}

/** What kind of thing it is, in words. */
export const objectName = (type: string): string => auditTexts('objects')[type] ?? type

function auditTexts(part: 'acts' | 'fields' | 'objects'): Readonly<Record<string, string>> {
  return (bundle('trail')?.[part] ?? {}) as Readonly<Record<string, string>>
}

const lastOf = (path: string) => path.split('.').at(-1) ?? path
const isPage = (key: string): key is PageKey => pageKeys.includes(key as PageKey)
const isItem = (part: string | undefined) => verifyItems.includes(part as 'name') && part !== 'name'
