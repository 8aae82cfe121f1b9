import { refuse } from '@daftari/contract/refusals'
import type { DeclaredQueue } from '@daftari/contract/work/queue'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import type { ActionRoute } from '../../../platform/desk/actions/act.ts'
import { type Route, read, write } from '../../../platform/module.ts'
import type { ListReader } from '../../../platform/tables/list-reader.ts'
import { isFree } from '../people/absent.ts'
import { type Assignee, assigneesOf } from '../people/assignees.ts'
import { setAssignee, setLeave } from '../people/set-assignee.ts'
import { handOut, previewHandOut } from '../runs/hand-out.ts'
import { previewTakeBack, takeBack } from '../runs/take-back.ts'
import { whatIf } from '../runs/what-if.ts'
import { colleaguesFor, type QueueActs, queueActs, requireWorked } from './acts.ts'
import { queueLists } from './lists.ts'
import { standing, takeNext } from './next.ts'
import { isDueForAnybody, type Queue, type QueueSteps, type QueueTable, queueOf } from './queue.ts'

/** What a module provides of a queue: its routes and lists; and the acts on one item, for its record. */
export interface WorkQueue {
  queue: Queue
  routes: Route[]
  lists: ListReader[]
  acts: QueueActs
  actions: readonly ActionRoute[]
}

/** Serves a declared queue. Each act is one transaction, under the lock of the items that it changes. */
export function workQueue<T extends QueueTable>(
  declared: DeclaredQueue,
  steps: QueueSteps<T>,
): WorkQueue {
  const queue = queueOf(declared, steps)
  const acts = queueActs(queue)
  const actions = Object.values(acts)
  const routes = [...routesOf(queue), ...actions]
  return { queue, acts, actions, lists: queueLists(declared), routes }
}

function routesOf(queue: Queue): Route[] {
  const of = queue.declared.endpoints
  return [
    read(of.standing, (ctx) => standing(ctx, queue)),
    write(of.next, (ctx, { body }) => takeNext(ctx, queue, body)),
    read(of.colleagues, (ctx, { params }) => colleagues(ctx, queue, params.id)),
    read(of.people, (ctx) => people(ctx, queue)),
    write(of.setAssignee, (ctx, { params, body }) =>
      setAssignee(ctx, queue, { ...params, ...body }),
    ),
    write(of.setLeave, (ctx, { params, body }) => setLeave(ctx, queue, { ...params, ...body })),
    read(of.previewHandOut, (ctx, { body }) => previewHandOut(ctx, queue, body)),
    write(of.handOut, (ctx, { body }) => handOut(ctx, queue, body)),
    read(of.previewTakeBack, (ctx, { body }) => previewTakeBack(ctx, queue, body)),
    write(of.takeBack, (ctx, { body }) => takeBack(ctx, queue, body)),
    read(of.whatIf, (ctx, { params, body }) => whatIf(ctx, queue, { ...params, ...body })),
  ]
}

async function colleagues(ctx: ReadContext, queue: Queue, id: number) {
  const row = (await queue.steps.entity.find(ctx, id)) ?? refuse('request.not-found')
  await requireWorked(ctx, queue, row)
  const able = await colleaguesFor(ctx, queue, row)
  return { rows: able.map(({ staffId, name, open }) => ({ id: staffId, name, open })) }
}

/** By person, for people who hand out. */
async function people(ctx: ReadContext, queue: Queue) {
  const [all, { rows }] = await Promise.all([
    assigneesOf(ctx, queue),
    sql<{ unassigned: number }>`select count(*) as unassigned from ${queue.from}
      where ${queue.open} and ${isFree(ctx, queue)} and ${isDueForAnybody(ctx, queue)}`.execute(
      ctx.db,
    ),
  ])
  return { rows: all.map(shown), unassigned: rows[0]?.unassigned ?? 0 }
}

const shown = ({ staffId, name, fromMinute, untilMinute, ...one }: Assignee) => ({
  ...one,
  staff: { id: staffId, name },
  from: clockText(fromMinute),
  until: clockText(untilMinute),
})

const clockText = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
