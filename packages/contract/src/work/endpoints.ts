import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { HandOutPermission, Permission } from '../permissions.ts'
import { idParams, reason, staffRef, version } from '../shapes.ts'
import type { List } from '../table.ts'
import { handOutRules, presences, workLeftReasons } from './enums.ts'
import { leaveFields } from './leave.ts'

const id = z.int().positive()
const count = z.number().int()
const part = z.string().max(100).optional()
/** The most items of one hand-out run. */
export const mostChosen = 1_000

export const handOutFields = z.strictObject({
  /** These alone; all that wait when left out. */
  ids: z.array(id).min(1).max(mostChosen).optional(),
  /** What has an assignee stays with them, or is handed out too. */
  assigned: z.enum(['keep', 'move']),
  rule: z.enum(handOutRules),
  /** The receivers; everybody present if left out. */
  staffIds: z.array(id).max(200).optional(),
  /** How far back results count. */
  weeks: z.int().min(1).max(26).default(4),
  /** Deals at random, and the same again for the same number; by order of the queue when left out. */
  seed: z.int().min(1).max(1_000_000).optional(),
  reason,
})

export const takeBackFields = z.strictObject({
  ids: z.array(id).min(1).max(mostChosen).optional(),
  /** One person's items; everybody's if left out. */
  staffId: id.optional(),
  /** Per cent of each person's items; the last assigned go first. */
  share: z.int().min(1).max(100).default(100),
  reason,
})

/** What changes for one person by a plan. */
const changeShape = z.object({
  staff: staffRef,
  weight: z.number(),
  before: count,
  comes: count,
  goes: count,
  after: count,
})
const left = z.array(z.object({ id: z.number(), why: z.enum(workLeftReasons) }))
/** Null of a preview. */
const runId = z.number().nullable()
export const planShape = z.object({
  people: z.array(changeShape),
  moved: count,
  /** Already with whom they would go to. */
  unchanged: count,
  /** Nobody named may take them, or has room. */
  unplaced: count,
  left,
  runId,
})

/** How somebody works a queue. */
export const assigneeFields = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** `08:00` on the lender's clock. */
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  until: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  takesNew: z.boolean(),
  mostOpen: z.int().min(0).max(100_000).nullish(),
  weight: z.int().min(1).max(100),
})

export interface QueueAccess {
  list: List
  /** The right to work its items. */
  can: Permission
  /** The right to hand them out. */
  handsOut: HandOutPermission
}

const post = { method: 'POST' } as const
const works = ({ can }: QueueAccess) => ({ access: { can }, tag: 'Work' }) as const
const leads = ({ handsOut }: QueueAccess) => ({ access: { can: handsOut }, tag: 'Work' }) as const

const takingEndpoints = (of: QueueAccess, at: string) => ({
  /** The caller's own due items, and those available to anybody. */
  standing: endpoint({
    ...works(of),
    method: 'GET',
    path: at,
    summary: 'What waits in a queue for its reader',
    response: z.object({
      due: count,
      open: count,
      /** When the caller's first own item that is not due yet comes up. */
      nextAt: z.string().nullable(),
      unassigned: count,
      /** How many more one may claim; null: any number. */
      room: count.nullable(),
    }),
  }),
  /**
   * The caller's first due item, otherwise the first unassigned one, which becomes theirs. Concurrent callers
   * get different items. Refuses: request.not-found.
   */
  next: endpoint({
    ...works(of),
    ...post,
    path: `${at}/next`,
    summary: 'Take the next item of a queue',
    /** Items recently opened and left are not offered again this time; for a part, by its list's name. */
    body: z.strictObject({ skip: z.array(id).max(100).default([]), of: part }),
    response: z.object({
      id: z.number().nullable(),
      nextAt: z.string().nullable(),
      /** Nothing more is claimed: the person has as many as they may. */
      full: z.boolean(),
    }),
  }),
  /** The people to whom an item may be passed on. Refuses: request.not-found, work.closed, work.not-yours. */
  colleagues: endpoint({
    ...works(of),
    method: 'GET',
    path: `${of.list.path}/{id}/colleagues`,
    summary: 'To whom an item may be passed on',
    params: idParams,
    response: z.object({
      rows: z.array(z.object({ id: z.number(), name: z.string(), open: count })),
    }),
  }),
})

const peopleEndpoints = (of: QueueAccess, at: string) => ({
  /** By person: what each has, and whether they are present. */
  people: endpoint({
    ...leads(of),
    method: 'GET',
    path: `${at}/people`,
    summary: 'Who works a queue, and what each has',
    response: z.object({
      rows: z.array(
        z.object({
          staff: staffRef,
          presence: z.enum(presences),
          open: count,
          due: count,
          room: count.nullable(),
          weight: count,
          weekdays: z.array(count),
          from: z.string(),
          until: z.string(),
          takesNew: z.boolean(),
          mostOpen: count.nullable(),
          version,
        }),
      ),
      unassigned: count,
    }),
  }),
  /** Refuses: work.not-assignable, record.stale, shift.order. */
  setAssignee: endpoint({
    ...leads(of),
    ...post,
    path: `${at}/people/{id}`,
    summary: 'Set the days, shift and capacity of who works a queue',
    params: idParams,
    body: z.strictObject({ version, ...assigneeFields.shape }),
    response: z.object({}),
  }),
  /** Refuses: work.not-assignable, absence.dates. */
  setLeave: endpoint({
    ...leads(of),
    ...post,
    path: `${at}/people/{id}/leave`,
    summary: 'Mark who works a queue away or back',
    params: idParams,
    body: leaveFields,
    response: z.object({ days: count }),
  }),
})

const runEndpoints = (of: QueueAccess, at: string) => ({
  previewHandOut: endpoint({
    ...leads(of),
    ...post,
    effect: 'reads',
    path: `${at}/hand-out/preview`,
    summary: 'Preview of handing out a queue',
    body: handOutFields.omit({ reason: true }),
    response: planShape,
  }),
  /** Refuses: work.nobody, work.not-assignable. */
  handOut: endpoint({
    ...leads(of),
    ...post,
    idempotent: true,
    path: `${at}/hand-out`,
    summary: 'Hand out items of a queue',
    body: handOutFields,
    response: planShape,
  }),
  previewTakeBack: endpoint({
    ...leads(of),
    ...post,
    effect: 'reads',
    path: `${at}/take-back/preview`,
    summary: 'Preview of taking back items of a queue',
    body: takeBackFields.omit({ reason: true }),
    response: planShape,
  }),
  takeBack: endpoint({
    ...leads(of),
    ...post,
    idempotent: true,
    path: `${at}/take-back`,
    summary: 'Take back items of a queue',
    body: takeBackFields,
    response: planShape,
  }),
  /** A run worked out again as it was decided, or with other weights. Refuses: request.not-found. */
  whatIf: endpoint({
    ...leads(of),
    ...post,
    effect: 'reads',
    path: `${at}/runs/{id}/what-if`,
    summary: 'A hand-out run worked out again',
    params: idParams,
    body: z.strictObject({
      rule: z.enum(handOutRules).optional(),
      weights: z
        .array(z.strictObject({ staffId: id, weight: z.int().min(0).max(100) }))
        .max(200)
        .default([]),
    }),
    response: z.object({
      rule: z.enum(handOutRules),
      items: count,
      people: z.array(z.object({ staff: staffRef, weight: z.number(), had: count, would: count })),
      /** Items that would have gone to somebody else. */
      others: count,
    }),
  }),
})

/** What every queue answers, below the address of its list. */
export function queueEndpoints(of: QueueAccess) {
  const at = `${of.list.path}/work`
  return { ...takingEndpoints(of, at), ...peopleEndpoints(of, at), ...runEndpoints(of, at) }
}

export type QueueEndpoints = ReturnType<typeof queueEndpoints>
