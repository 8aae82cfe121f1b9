import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import type { HandOutPermission, Permission } from '../../permissions.ts'
import { action } from '../../platform/records/action.ts'
import { field } from '../../platform/records/fields.ts'
import type { OptionSource } from '../../platform/records/option-source.ts'
import type { List } from '../../table.ts'
import { workQueue } from '../../work/queue.ts'
import { type CaseKind, caseStates, pausedFor, serviceClocks } from './enums.ts'

/** The filters of every list of cases: state, assignee and customer. */
export const caseFilters = {
  serviceState: filter.choice(caseStates),
  serviceClock: filter.choice(serviceClocks),
  pausedFor: filter.choice(pausedFor),
  opened: filter.dateRange(),
  assignee: filter.staff(),
  customerId: filter.id(),
}

export const caseColumns = {
  caseId: column.id({ sortable: true }),
  openedAt: column.instant({ sortable: true }),
  serviceState: column.choice(caseStates),
  /** What is due first: an answer, the next one, the end, or what the law says. */
  serviceDue: column.instant({ sortable: true, deadline: true }),
  serviceClock: column.choice(serviceClocks),
  name: column.text(),
  phone: column.phone(),
  app: column.app(),
  assignee: column.staff(),
  pausedFor: column.choice(pausedFor),
  pauseUntil: column.instant(),
  customerId: column.id({ optional: true }),
  resolvedAt: column.instant({ optional: true, sortable: true }),
  resolvedBy: column.staff({ optional: true }),
  version: column.count({ optional: true }),
}

/** Additional columns of the record: deadlines and breaches. */
export const caseMore = {
  firstDue: column.instant(),
  firstAnsweredAt: column.instant(),
  firstBreachedAt: column.instant(),
  resolveDue: column.instant(),
  resolveBreachedAt: column.instant(),
  legalDue: column.instant(),
  previousCase: column.id(),
}

/** Names for the panel of facts, in the order in which they are read. */
export const caseFacts = [
  'serviceState',
  'serviceClock',
  'serviceDue',
  'openedAt',
  'name',
  'customerId',
  'phone',
  'app',
  'assignee',
  'pausedFor',
  'pauseUntil',
  'firstDue',
  'firstAnsweredAt',
  'firstBreachedAt',
  'resolveDue',
  'resolveBreachedAt',
  'legalDue',
  'previousCase',
  'resolvedAt',
  'resolvedBy',
] as const

/** The declared kind, for the modules that serve any of them. */
export type ServiceCase = ReturnType<typeof serviceCase<CaseKind>>

interface CaseOf {
  list: List
  can: Permission
}

/**
 * Declares a kind of case over its list: it is worked as a queue, what is due first comes first, and it waits
 * for somebody. The server does it with `caseWork` of module support.
 */
export function serviceCase<const K extends CaseKind>(
  kind: K,
  of: CaseOf & { handsOut: HandOutPermission },
) {
  return { kind, queue: workQueue(kind, of), ...casePauses(of) }
}

export type CasePauses = ReturnType<typeof casePauses>

/** A case waits for the customer or for others until a time, and its clock stops. */
export function casePauses({ list, can }: CaseOf) {
  const on = { on: list, can } as const
  return {
    pause: action('service-case.pause', {
      ...on,
      from: ['open'],
      to: 'paused',
      asks: {
        pausedFor: field.choice(pausedFor),
        resumeOn: field.date(),
        resumeTime: field.time({ beside: true }),
        reason: field.reason(),
      },
    }),
    resume: action('service-case.resume', { ...on, from: ['paused'], to: 'open' }),
  }
}

export type CaseEnds = ReturnType<typeof caseEnds>

/** For a kind without its own end: the person who works it resolves it, and it can be reopened. */
export function caseEnds({ list, can, others }: CaseOf & { others: OptionSource }) {
  const on = { on: list, can } as const
  return {
    resolve: action('service-case.resolve', {
      ...on,
      from: ['open', 'paused'],
      to: 'resolved',
      asks: { outcome: field.longText({ min: 2, max: 300 }) },
    }),
    /** The later of the two becomes part of the earlier one. Refuses: service-case.not-mergeable. */
    merge: action('service-case.merge', {
      ...on,
      from: ['open', 'paused'],
      asks: {
        otherCase: field.number(others),
        reason: field.reason(),
      },
    }),
    reopen: action('service-case.reopen', {
      ...on,
      from: ['resolved', 'closed'],
      to: 'open',
      asks: 'reason',
    }),
  }
}
