import { z } from 'zod'
import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { field, optional } from '../platform/records/fields.ts'
import { request } from '../platform/request.ts'
import { requestOf } from '../platform/request-of.ts'
import { version } from '../shapes.ts'
import { list } from '../table.ts'
import { phone } from '../typed.ts'

/**
 * Test numbers and staff are excluded from statistics, audiences and offers; a test number is never paid, a
 * never-lend account is refused by the engine before every rule; a VIP is shown to the auditor as such.
 */
export const specialKinds = ['test', 'staff', 'vip', 'never-lend'] as const
export type SpecialKind = (typeof specialKinds)[number]

export const specialStates = [
  'asked',
  'active',
  'end-asked',
  'expired',
  'refused',
  'withdrawn',
  'ended',
] as const

const page = 'operation/system/specia-account'
const path = '/operation/system/speciaAccount'
const tag = 'Special accounts'

/**
 * One row per special account, including ended and expired ones; those of staff only for readers who may know
 * them.
 */
export const specialAccounts = list(page, {
  path,
  key: 'entryId',
  defaultSort: '-entryId',
  tabs: 'specialState',
  filters: {
    specialState: filter.choice(specialStates),
    specialKind: filter.choice(specialKinds),
    requestOf: requestOf(),
    customerId: filter.id(),
    phone: filter.phone(),
    askedBy: filter.staff(),
  },
  columns: {
    entryId: column.id({ sortable: true }),
    specialKind: column.choice(specialKinds),
    specialState: column.choice(specialStates),
    customerId: column.id(),
    name: column.text(),
    phone: column.phone({ under: 'name' }),
    expiresOn: column.date({ sortable: true }),
    reason: column.text(),
    askedBy: column.staff(),
    submittedAt: column.instant({ optional: true }),
    decidedBy: column.staff(),
    decidedAt: column.instant({ optional: true }),
    decisionReason: column.text({ optional: true }),
    /** The request to end it before its day: who asked, why, and who decided. */
    removalId: column.id({ optional: true }),
    removalAskedBy: column.staff(),
    removalReason: column.text({ optional: true }),
    removedBy: column.staff(),
    removedAt: column.instant({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/**
 * Asked for by the number, or by the customer whose number it is. Refuses: asking permission.denied,
 * customer.not-found, special-account.whose, .past, .in-force; deciding what every request refuses, and
 * special-account.past, .in-force.
 */
export const specialAccountRequest = request('special-account', {
  list: specialAccounts,
  state: 'specialState',
  states: { done: 'active' },
  path,
  tag,
  object: 'special-account',
  ask: {
    can: 'special-account.ask',
    summary: 'Ask for a special account',
    searches: true,
    fields: {
      specialKind: field.choice(specialKinds),
      phone: optional({ ...field.text({ max: 100 }), schema: phone }),
      customerId: optional(field.id({ beside: true })),
      expiresOn: optional(field.date()),
      reason: field.reason(),
    },
  },
  decide: {
    can: 'special-account.decide',
    summary: 'Approve or refuse a special account that somebody else asked for',
    reasoned: true,
  },
  withdraw: { can: 'special-account.ask', summary: 'Withdraw it', by: 'asker' },
})

/** Ends one before its day, by two persons as well. Refuses: special-account.not-in-force. */
export const specialAccountEnd = request('special-account-end', {
  list: specialAccounts,
  waiting: { specialState: 'end-asked', requestOf: 'others' },
  inRow: { id: 'removalId', version: 'version', askedBy: 'removalAskedBy' },
  state: 'removalState',
  states: { done: 'approved' },
  path: `${path}/ends`,
  tag,
  answer: z.object({ id: z.number(), state: z.string(), version }),
  ask: {
    can: 'special-account.ask',
    summary: 'Ask that a special account ends',
    fields: { entryId: field.id(), reason: field.reason() },
  },
  decide: {
    can: 'special-account.decide',
    summary: 'End a special account, or leave it, as the second person',
    reasoned: true,
  },
})
