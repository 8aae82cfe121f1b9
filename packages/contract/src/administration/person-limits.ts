import type { z } from 'zod'
import { field } from '../platform/records/fields.ts'
import type { GroupCheck } from '../platform/records/group-check.ts'
import { setting } from '../platform/records/setting.ts'

/**
 * One person's acts of a business day, summed: gifts to customers by number and by value, money allocated by
 * hand to loans, and customers opened without a call, a case or a message.
 */
export const personalKinds = ['gifts', 'gift-worth', 'money-laid', 'customers-opened'] as const
export type PersonalKind = (typeof personalKinds)[number]

const most = 999_999
const check: GroupCheck = ({ unusualFrom, limitOfDay }) =>
  Number(unusualFrom) <= Number(limitOfDay)
    ? undefined
    : { at: 'unusualFrom', message: 'must not be above the limit' }
const options = (kind: PersonalKind) => ({ called: { set: 'personalKind', value: kind }, check })

const counted = (kind: PersonalKind) =>
  field.group(
    {
      unusualFrom: field.count({ max: most }),
      limitOfDay: field.count({ max: most, beside: true }),
    },
    options(kind),
  )
const inMoney = (kind: PersonalKind) =>
  field.group(
    {
      unusualFrom: field.money({ least: 0 }),
      limitOfDay: field.money({ least: 0, beside: true }),
    },
    options(kind),
  )

/** The limits of one person's day: where it raises an alarm, and where it ends. */
export const personLimits = setting('person-limits', {
  page: 'operation/system/daily-limits',
  show: 'person',
  can: { ask: 'daily-limit.ask', decide: 'daily-limit.decide' },
  fields: {
    gifts: counted('gifts'),
    'gift-worth': inMoney('gift-worth'),
    'money-laid': inMoney('money-laid'),
    'customers-opened': counted('customers-opened'),
  },
})
export type PersonLimits = z.output<typeof personLimits.document>

/** Above what one person does on a busy day: they end an abuse. */
export const firstPersonLimits: PersonLimits = {
  gifts: { unusualFrom: 8, limitOfDay: 20 },
  'gift-worth': { unusualFrom: 200_000, limitOfDay: 500_000 },
  'money-laid': { unusualFrom: 5_000_000, limitOfDay: 20_000_000 },
  'customers-opened': { unusualFrom: 40, limitOfDay: 120 },
}
