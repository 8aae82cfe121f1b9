import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import type { Condition } from '../../intake/policy.ts'
import { field } from '../../platform/records/fields.ts'
import { optionSource } from '../../platform/records/option-source.ts'
import { request } from '../../platform/request.ts'
import { requestColumns } from '../../platform/request-columns.ts'
import { requestOf } from '../../platform/request-of.ts'
import { list } from '../../table.ts'

const page = 'operation/system/risk-system-assign-task'
const path = '/operation/riskSystemAssignTask/snoozes'
const tag = 'Risk rules'

/**
 * Conditions that hold for everybody: no exception suspends them, and no challenger decides about the people
 * concerned.
 */
export const holdsAlways: readonly Condition['is'][] = ['blacklisted', 'exposure-above']

export const snoozeStates = ['asked', 'active', 'expired', 'refused', 'withdrawn'] as const
export const longestSnoozeDays = 90

/** One row per rule that leaves, left or shall leave one person alone. */
export const snoozes = list(page, {
  name: `${page}/snoozes`,
  path,
  key: 'snoozeId',
  state: 'snoozeState',
  defaultSort: '-snoozeId',
  filters: {
    snoozeState: filter.choice(snoozeStates, { set: 'specialState' }),
    requestOf: requestOf(),
    customerId: filter.id(),
  },
  columns: {
    snoozeId: column.id({ sortable: true }),
    customerId: column.id(),
    name: column.text(),
    phone: column.phone(),
    rule: column.text({ set: 'riskRule' }),
    snoozeState: column.choice(snoozeStates, { set: 'specialState' }),
    untilOn: column.date(),
    reason: column.text({ long: true }),
    ...requestColumns,
    decisionReason: column.text({ optional: true }),
  },
})

/** The rules in force that can leave a person alone. */
export const snoozableRules = optionSource({
  path: `${path}/rules`,
  access: { can: 'risk-policy.ask' },
  summary: 'Rules of decision that can leave a person alone',
  tag,
})

/**
 * Refuses: asking customer.not-found, snooze.rule, .day, .in-force; deciding what every request refuses, and
 * the same.
 */
export const snoozeRequest = request('rule-snooze', {
  list: snoozes,
  show: 'snoozes',
  state: 'snoozeState',
  states: { done: 'active' },
  path,
  tag,
  ask: {
    can: 'risk-policy.ask',
    summary: 'Ask that a rule leaves a person alone until a day',
    fields: {
      customerId: field.id(),
      rule: field.code(snoozableRules, { word: 'snoozedRule' }),
      untilOn: field.date({ word: 'snoozedUntil' }),
      reason: field.reason(),
    },
  },
  decide: {
    can: 'risk-policy.decide',
    summary: 'Let a rule leave a person alone, or refuse it',
  },
  withdraw: {
    can: 'risk-policy.ask',
    summary: 'Let the rule hold of the person again',
    by: 'asker-or-decider',
    also: ['active'],
  },
})
