import { column } from '../columns.ts'
import { filter } from '../filters.ts'
import { type OperationWords, saidIn } from '../operation-words.ts'
import type { HandOutPermission, Permission } from '../permissions.ts'
import { type Action, action } from '../platform/records/action.ts'
import { field } from '../platform/records/fields.ts'
import { type List, list as listOf } from '../table.ts'
import { type QueueEndpoints, queueEndpoints } from './endpoints.ts'
import { assignmentCauses, handOutRules, workRunCauses } from './enums.ts'

/** The effect of a result: the item comes up again after so many minutes, or it ends in a state. */
export interface QueueResult {
  againAfterMinutes?: number
  /** After so many results of this kind in a row it ends as well. */
  most?: number
  endsAs?: string
}
export type QueueResults = Readonly<Record<string, QueueResult>>

/** A queue of work as it is declared, for code that shows or serves any queue. */
export interface DeclaredQueue<K extends string = string> {
  kind: K
  list: List
  /** Lists with the same key that show a part of it each, on pages of their own. */
  parts: readonly List[]
  can: Permission
  handsOut: HandOutPermission
  results: QueueResults
  /** The acts on one item, for its record: in this order. */
  acts: QueueActs
  actions: readonly Action[]
  endpoints: QueueEndpoints
  /** The history of assignments, with cause and reason: the newest first. */
  assignments: AssignmentList
  runs: RunList
}

/** What of a queue the browser needs to show how much of it waits. */
export interface QueueInSight extends Pick<DeclaredQueue, 'kind' | 'can'> {
  list: Pick<List, 'page' | 'name'>
  endpoints: { standing: Pick<QueueEndpoints['standing'], 'method' | 'path'> }
}

interface QueueActs {
  claim: Action
  return: Action
  passOn: Action
  record?: Action
}

interface Definition extends OperationWords {
  list: List
  parts?: readonly List[]
  can: Permission
  handsOut: HandOutPermission
  /** The results of working an item, by code; their words are in `choices.workResult`. */
  results?: QueueResults
  /** Its own acts, with an address or words from before it was a queue. */
  acts?: Partial<Pick<QueueActs, 'claim' | 'return'>>
}

/**
 * Declares that somebody works the next item of a list: its acts, endpoints, history and runs follow.
 * The server does it with `workQueue` of module work, the browser shows it beside the list and on the
 * dashboard. Why: docs/decisions/0065-one-queue-of-work.md.
 */
export function workQueue<const K extends string>(kind: K, of: Definition): DeclaredQueue<K> {
  const { list, parts = [], can, handsOut, results = {} } = of
  const on = { on: list, can } as const
  const words = saidIn(of)
  const codes = Object.keys(results) as [string, ...string[]]
  const acts: QueueActs = {
    claim: of.acts?.claim ?? action('work.claim', on),
    return: of.acts?.return ?? action('work.return', { ...on, asks: 'reason' }),
    passOn: action('work.pass-on', {
      ...on,
      asks: { assignee: field.staff(), reason: field.reason() },
    }),
    ...(codes.length === 0
      ? {}
      : {
          record: action('work.record', {
            ...on,
            ...words,
            primary: true,
            asks: { workResult: field.choice(codes), note: field.note() },
            outcome: { field: 'workResult' },
          }),
        }),
  }
  return {
    kind,
    list,
    parts,
    can,
    handsOut,
    results,
    acts,
    actions: [acts.claim, acts.return, acts.passOn, ...(acts.record ? [acts.record] : [])],
    endpoints: queueEndpoints({ list, can, handsOut }),
    assignments: assignmentsOf(list),
    runs: runsOf(list),
  }
}

/** For the record of the list, by its key: how its row came to its assignee. */
export const assignmentPanel = <K extends string>({ assignments }: DeclaredQueue, key: K) =>
  ({
    rows: assignments,
    title: 'assignments',
    by: { itemId: key },
    columns: ['assignedAt', 'fromStaff', 'toStaff', 'assignmentCause', 'assignedBy', 'reason'],
  }) as const

const assignmentsOf = ({ page, name, path }: List) =>
  listOf(page, {
    name: `${name}/assignments`,
    path: `${path}/work/assignments`,
    drillDownOnly: true,
    key: 'assignmentId',
    defaultSort: '-assignmentId',
    filters: {
      itemId: filter.id(),
      fromStaff: filter.staff(),
      toStaff: filter.staff(),
      assignmentCause: filter.choice(assignmentCauses),
      assigned: filter.dateRange(),
    },
    columns: {
      assignmentId: column.id({ sortable: true, optional: true }),
      assignedAt: column.instant({ word: 'assignmentAt' }),
      itemId: column.id(),
      fromStaff: column.staff(),
      toStaff: column.staff(),
      assignmentCause: column.choice(assignmentCauses),
      assignedBy: column.staff(),
      reason: column.text(),
      runId: column.id({ optional: true }),
    },
  })
type AssignmentList = ReturnType<typeof assignmentsOf>

/** Each hand-out: what it was decided from is kept, so that it can be worked out again. */
const runsOf = ({ page, name, path }: List) =>
  listOf(page, {
    name: `${name}/runs`,
    path: `${path}/work/runs`,
    drillDownOnly: true,
    key: 'runId',
    defaultSort: '-runId',
    filters: {
      ran: filter.dateRange(),
      workRunCause: filter.choice(workRunCauses),
      handOutRule: filter.choice(handOutRules),
    },
    columns: {
      runId: column.id({ sortable: true }),
      ranAt: column.instant(),
      workRunCause: column.choice(workRunCauses),
      handOutRule: column.choice(handOutRules),
      runItems: column.count(),
      runMoved: column.count(),
      runUnplaced: column.count(),
      ranBy: column.staff(),
      reason: column.text(),
    },
  })
type RunList = ReturnType<typeof runsOf>
