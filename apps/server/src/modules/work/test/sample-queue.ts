import { waitingTargets } from '@daftari/contract/administration/waiting-targets'
import { workQueue as declare } from '@daftari/contract/work/queue'
import { sql } from 'kysely'
import type { TestApp } from '../../../../test/harness.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import type { Module } from '../../../platform/server-module.ts'
import { type WorkQueue, workQueue } from '../queue/work-queue.ts'
import { undoingsOf } from '../runs/undoings.ts'

/** A queue of its own table, at the address of a list that no queue is of. */
export const sample = declare('sample', {
  list: waitingTargets,
  can: 'feedback.answer',
  handsOut: 'feedback.hand-out',
  results: {
    'no-answer': { againAfterMinutes: 240, most: 3, endsAs: 'unreachable' },
    reached: { endsAs: 'done' },
  },
})

/** In the order of their place; an item that requires a skill is only for people who have it. */
export const sampleQueue: WorkQueue = workQueue(sample, {
  entity: entity({ type: 'waiting-target', table: 'work.sample' as never }),
  open: "q.state = 'open'",
  order: 'q.place',
  capacity: 3,
  mayTake: (staffId) => sql<boolean>`(q.skill is null or exists (select from work.sample_skill k
    where k.staff_id = ${staffId} and k.skill = q.skill))`,
  onAssigned: (ctx, ids) =>
    sql`update work.sample set touched = touched + 1 where id = any(${ids}::bigint[])`.execute(
      ctx.tx,
    ),
})

export const sampleModule: Module = {
  name: 'sample',
  routes: sampleQueue.routes,
  lists: sampleQueue.lists,
  undoings: undoingsOf([sampleQueue.queue]),
}

export async function createSampleTables(t: TestApp): Promise<void> {
  await sql`create table work.sample (
    id bigint generated always as identity primary key, place integer not null, skill text,
    touched integer not null default 0, state text not null default 'open',
    assignee_id bigint, assigned_at timestamptz, next_action_at timestamptz not null,
    attempts integer not null default 0, last_result text, last_result_at timestamptz,
    version integer not null default 1)`.execute(t.appContext.db)
  await sql`create index sample_unassigned on work.sample (place, id)
    where state = 'open' and assignee_id is null`.execute(t.appContext.db)
  await sql`create index sample_assignee on work.sample (assignee_id, place, id)
    where state = 'open' and assignee_id is not null`.execute(t.appContext.db)
  await sql`create table work.sample_skill (staff_id bigint, skill text)`.execute(t.appContext.db)
}

interface NewItem {
  place?: number
  skill?: string
  dueInMinutes?: number
}

/** Gives their numbers. */
export async function addItems(t: TestApp, items: readonly NewItem[]): Promise<number[]> {
  const now = t.clock.now().getTime()
  const ids: number[] = []
  for (const [index, { place = index, skill = null, dueInMinutes = 0 }] of items.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into work.sample (place, skill, next_action_at)
      values (${place}, ${skill}, ${new Date(now + dueInMinutes * 60_000)}) returning id`.execute(
      t.appContext.db,
    )
    ids.push(rows[0]?.id ?? 0)
  }
  return ids
}

export interface SampleRow {
  id: number
  assigneeId: number | null
  state: string
  touched: number
  version: number
  attempts: number
  lastResult: string | null
  nextActionAt: Date
}

export async function itemOf(t: TestApp, id: number): Promise<SampleRow> {
  const { rows } = await sql<SampleRow>`select * from work.sample where id = ${id}`.execute(
    t.appContext.db,
  )
  return rows[0] as SampleRow
}

export const assigneesNow = async (t: TestApp, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await itemOf(t, id)).assigneeId))

export async function historyOf(t: TestApp, id: number) {
  const { rows } = await sql<{
    fromStaffId: number | null
    toStaffId: number | null
    cause: string
    reason: string | null
    assignedBy: number | null
  }>`select from_staff_id, to_staff_id, cause, reason, assigned_by from work.assignment
    where queue = 'sample' and item_id = ${id} order by id`.execute(t.appContext.db)
  return rows
}
