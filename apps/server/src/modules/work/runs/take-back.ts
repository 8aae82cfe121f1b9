import type { ParsedOf } from '@daftari/contract/endpoint'
import type { QueueEndpoints } from '@daftari/contract/work/endpoints'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Context, ReadContext } from '../../../platform/context.ts'
import type { Item, Plan } from '../domain/plan.ts'
import { assigneesOf } from '../people/assignees.ts'
import type { Queue } from '../queue/queue.ts'
import { assigneeChange, reassign } from '../queue/reassign.ts'
import type { Left } from './chosen-items.ts'
import { changesOf, mostInHistories, type RunAnswer } from './hand-out.ts'
import { keepRun } from './keep-run.ts'

type Asked = ParsedOf<QueueEndpoints['previewTakeBack']>['body']

/** How many would be taken back of whom. */
export async function previewTakeBack(
  ctx: ReadContext,
  queue: Queue,
  asked: Asked,
): Promise<RunAnswer> {
  return (await planned(ctx, queue, asked, { lock: false })).answer
}

/** Takes back what the preview showed, unless something changed meanwhile; a run like a hand-out. */
export async function takeBack(
  ctx: Context,
  queue: Queue,
  { reason, ...asked }: Asked & { reason: string },
): Promise<RunAnswer> {
  const { items, plan, answer } = await planned(ctx, queue, asked, { lock: true })
  if (plan.moves.length === 0) return answer
  const input = { items, receivers: [] }
  const runId = await keepRun(ctx, queue, { cause: 'taken-back', rule: null, reason, input, plan })
  const moves = plan.moves.map((one) => ({ ...one, cause: 'taken-back' as const }))
  await reassign(ctx, queue, moves, { runId, reason })
  const { staffId, share, ids } = asked
  await audit(ctx, {
    act: 'work.take-back',
    object: { type: 'work-run', id: runId },
    after: {
      queue: queue.declared.kind,
      staffId,
      share,
      chosen: ids?.length,
      moved: moves.length,
    },
    reason,
    each: moves.slice(0, mostInHistories).map((one) => assigneeChange(queue, one)),
  })
  return { ...answer, runId }
}

/** All or a share of what each has, what was assigned last first; or those named. */
async function planned(
  ctx: ReadContext,
  queue: Queue,
  { ids, share, ...of }: Asked,
  o: { lock: boolean },
): Promise<{ items: Item[]; plan: Plan; answer: RunAnswer }> {
  const staffId = of.staffId ?? null
  const named = ids === undefined ? sql`true` : sql`q.id = any(${ids}::bigint[])`
  // Between the choice and the lock somebody may have returned one, or ended it.
  const { rows: items } = await sql<Item>`
    select q.id, q.assignee_id, 0 as value from ${queue.from}
    where q.id in (
      select t.id from (
        select q.id, count(*) over (partition by q.assignee_id) as has,
          row_number() over (partition by q.assignee_id order by q.assigned_at desc, q.id desc) as place
        from ${queue.from}
        where ${queue.open} and q.assignee_id is not null and ${named}
          and (${staffId}::bigint is null or q.assignee_id = ${staffId})) t
      where t.place <= ceil(t.has * ${share}::numeric / 100))
      and ${queue.open} and q.assignee_id is not null
    order by q.id ${o.lock ? sql`for update of q` : sql``}`.execute(ctx.db)
  const moves = items.map(({ id, assigneeId }) => ({ id, from: assigneeId, to: null }))
  const taken = new Set(items.map((one) => one.id))
  const stays = (ids ?? []).filter((id) => !taken.has(id))
  const people = await assigneesWith(ctx, queue, items)
  return {
    items,
    plan: { moves, unchanged: [], unplaced: [] },
    answer: {
      people: changesOf(people, moves),
      moved: moves.length,
      unchanged: stays.length,
      unplaced: 0,
      left: await whyLeft(ctx, queue, stays),
      runId: null,
    },
  }
}

/** The people from whom items are taken, including former members of the queue. */
async function assigneesWith(ctx: ReadContext, queue: Queue, items: readonly Item[]) {
  const of = new Set(items.map((one) => one.assigneeId))
  const able = new Map((await assigneesOf(ctx, queue)).map((one) => [one.staffId, one.weight]))
  const { rows } = await sql<{ staffId: number; name: string; load: number }>`
    select s.id as staff_id, s.name, (select count(*) from ${queue.from}
      where ${queue.open} and q.assignee_id = s.id) as load
    from reporting.staff s where s.id = any(${[...of]}::bigint[]) order by s.name, s.id`.execute(
    ctx.db,
  )
  return rows.map((row) => ({ ...row, weight: able.get(row.staffId) ?? 1 }))
}

async function whyLeft(ctx: ReadContext, queue: Queue, ids: readonly number[]): Promise<Left[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; isOpen: boolean }>`
    select q.id, ${queue.open} as is_open from ${queue.from}
    where q.id = any(${ids}::bigint[]) order by q.id`.execute(ctx.db)
  return rows.map(({ id, isOpen }) => ({ id, why: isOpen ? 'unassigned' : 'closed' }))
}
