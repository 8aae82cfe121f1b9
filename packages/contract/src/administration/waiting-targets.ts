import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import { action } from '../platform/records/action.ts'
import { field } from '../platform/records/fields.ts'
import { record } from '../platform/records/record.ts'
import { waitingQueues } from '../platform/waiting.ts'
import { list } from '../table.ts'

export const waitingTargetStates = ['active', 'off'] as const

/** One row per queue: how long a row of it may wait before it is amber. */
export const waitingTargets = list('operation/system/waiting-targets', {
  entity: 'waiting-target',
  key: 'waitingTargetId',
  state: 'waitingTargetState',
  defaultSort: 'waitingTargetId',
  filters: { waitingTargetState: filter.choice(waitingTargetStates) },
  columns: {
    waitingTargetId: column.id({ sortable: true, optional: true }),
    waitingQueue: column.choice(waitingQueues),
    targetMinutes: column.count({ sortable: true }),
    waitingTargetState: column.choice(waitingTargetStates),
    changedBy: column.staff(),
    changedAt: column.instant({ sortable: true }),
    version: column.count({ optional: true }),
  },
})

const can = 'waiting-target.manage'
/** Thirty days. */
const mostMinutes = 43_200

export const changeWaitingTarget = action('waiting-target.change', {
  on: waitingTargets,
  can,
  asks: {
    targetMinutes: field.count({ min: 1, max: mostMinutes, asIs: true }),
    reason: field.reason(),
  },
  primary: true,
})
export const switchWaitingTargetOff = action('waiting-target.switch-off', {
  stops: true,
  on: waitingTargets,
  can,
  from: ['active'],
  to: 'off',
  asks: 'reason',
})
export const switchWaitingTargetOn = action('waiting-target.switch-on', {
  on: waitingTargets,
  can,
  from: ['off'],
  to: 'active',
  asks: 'confirm',
})

export const waitingTarget = record(waitingTargets, {
  actions: [changeWaitingTarget, switchWaitingTargetOff, switchWaitingTargetOn],
  panels: [['waitingQueue', 'targetMinutes', 'waitingTargetState', 'changedBy', 'changedAt']],
})

/** The active targets: every list of a queue marks its rows by them. */
export const targetsInForce = endpoint({
  method: 'GET',
  path: '/admin/waitingTargets',
  summary: 'After how many minutes a row of each queue has waited too long',
  access: 'session',
  tag: 'Session',
  response: z.object({
    rows: z.array(z.object({ queue: z.enum(waitingQueues), minutes: z.number() })),
  }),
})
