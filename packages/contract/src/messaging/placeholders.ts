import type { MessagePurpose } from './enums.ts'

/** The placeholders of a template, and the purposes that allow each: only the debtor may learn of a debt. */
export const placeholders = {
  name: ['transactional', 'audit', 'service', 'collection', 'marketing'],
  lender: ['transactional', 'audit', 'service', 'collection', 'marketing'],
  agent: ['audit', 'service', 'collection'],
  loanId: ['transactional', 'audit', 'service', 'collection'],
  amount: ['transactional', 'audit', 'service'],
  /** The day of the bill that is spoken of, and all that is unpaid of what falls due by it. */
  dueOn: ['transactional', 'service', 'collection'],
  owed: ['transactional', 'service', 'collection'],
  /** What closes the loan on the day the text leaves: with instalments to come, more than is due. */
  payoff: ['transactional', 'service', 'collection'],
  payTo: ['transactional', 'service', 'collection'],
  /** What the customer promised last, and the day they named. */
  promised: ['transactional', 'service', 'collection'],
  promisedOn: ['transactional', 'service', 'collection'],
  /** A counted link to the lender's app; only where offers are made to many. */
  link: ['marketing'],
} as const satisfies Record<string, readonly MessagePurpose[]>

export type Placeholder = keyof typeof placeholders

/** Known for every number; all other placeholders need the person or the loan. */
const ofAnybody: readonly string[] = ['lender', 'link'] satisfies Placeholder[]
export const needsAPerson = (name: string): boolean => !ofAnybody.includes(name)
export const placeholderNames = Object.keys(placeholders) as Placeholder[]
/** The values of a case; null for a missing one. */
export type PlaceholderValues = Record<Placeholder, string | null>

/** Without a case, but of the usual length: to show how a text reads and how long it is. */
export const sampleValues = (currency: string): PlaceholderValues => ({
  name: 'Wanjiru',
  lender: 'Pesa Haraka',
  agent: 'Grace Njeri',
  loanId: '1048213',
  amount: `${currency} 8,000.00`,
  dueOn: '2026-03-14',
  owed: `${currency} 8,640.00`,
  payoff: `${currency} 12,640.00`,
  payTo: '400222',
  promised: `${currency} 4,000.00`,
  promisedOn: '2026-03-20',
  link: 'https://pesa.example/l/7hK2q9',
})

/** Nothing is known yet. */
export const noValues: PlaceholderValues = {
  name: null,
  lender: null,
  agent: null,
  loanId: null,
  amount: null,
  dueOn: null,
  owed: null,
  payoff: null,
  payTo: null,
  promised: null,
  promisedOn: null,
  link: null,
}

const inBraces = /\{(\w+)\}/g

export function fill(text: string, values: PlaceholderValues): string {
  return text.replace(inBraces, (whole, name: string) => values[name as Placeholder] ?? whole)
}

/** The placeholders in the text without a value in the case. */
export function unfilled(text: string, values: PlaceholderValues): string[] {
  return placeholdersIn(text).filter((name) => (values[name as Placeholder] ?? null) === null)
}

export function placeholdersFor(purpose: MessagePurpose): Placeholder[] {
  return placeholderNames.filter((name) =>
    (placeholders[name] as readonly MessagePurpose[]).includes(purpose),
  )
}

/** Names in braces that are not placeholders of the purpose; a stray brace is returned unchanged. */
export function strangeIn(text: string, purpose: MessagePurpose): string[] {
  const known: readonly string[] = placeholdersFor(purpose)
  const strange = placeholdersIn(text).filter((name) => !known.includes(name))
  const stray = text.replace(inBraces, '').match(/[{}]/g) ?? []
  return [...new Set([...strange.map((name) => `{${name}}`), ...stray])]
}

/** Each once, in the order of their first appearance: the numbering of {{1}}, {{2}} at WhatsApp. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))]
}
