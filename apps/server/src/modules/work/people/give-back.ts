import type { MorningCause } from '@daftari/contract/work/enums'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import type { Queue } from '../queue/queue.ts'
import { assigneeChange, reassign } from '../queue/reassign.ts'
import { mostInHistories } from '../runs/hand-out.ts'

/** A person's items of every queue go back to the people present, with a line in the history of each. */
export async function giveBackAll(
  ctx: Context,
  queues: readonly Queue[],
  { staffId, cause }: { staffId: number; cause: Extract<MorningCause, 'absence' | 'left-team'> },
): Promise<void> {
  for (const queue of queues) {
    const { rows } = await sql<{ id: number }>`
      select q.id from ${queue.from} where ${queue.open} and q.assignee_id = ${staffId}
      order by q.id for update of q`.execute(ctx.tx)
    if (rows.length === 0) continue
    const moves = rows.map(({ id }) => ({ id, from: staffId, to: null, cause }))
    await reassign(ctx, queue, moves)
    await audit(ctx, {
      act: 'work.give-back',
      object: { type: 'staff', id: staffId },
      after: { queue: queue.declared.kind, cause, moved: moves.length },
      each: moves.slice(0, mostInHistories).map((one) => assigneeChange(queue, one)),
    })
  }
}

/** A leave begins: unless it was taken back meanwhile, what they have goes to others. */
export async function giveBackAbsent(
  ctx: Context,
  queues: readonly Queue[],
  staffId: number,
): Promise<void> {
  const away = await ctx.tx
    .selectFrom('work.leave')
    .select('staffId')
    .where('staffId', '=', staffId)
    .where('awayOn', '=', ctx.clock.today())
    .where('items', '=', 'given')
    .executeTakeFirst()
  if (away !== undefined) await giveBackAll(ctx, queues, { staffId, cause: 'absence' })
}

/** Publishes whose leave has begun, once for each day of it. */
export async function publishAbsences(ctx: Context): Promise<void> {
  const { rows } = await sql<{ staffId: number }>`
    update work.leave set given_at = ${ctx.clock.now()}
    where away_on = ${ctx.clock.today()}::date and items = 'given' and given_at is null
    returning staff_id`.execute(ctx.tx)
  for (const { staffId } of rows) {
    await publish(ctx, 'staff.away', `staff:${staffId}`, { staffId })
  }
}

export const publishingAbsences: RecurringJob = {
  name: 'work.publish-absences',
  everySeconds: 60,
  due: ({ clock }) =>
    sql`exists (select from work.leave where away_on = ${clock.today()}::date
      and items = 'given' and given_at is null)`,
  run: async (appContext) => {
    await transact(appContext.db, (tx) =>
      publishAbsences(systemContext(appContext, tx, 'work.publish-absences')),
    )
  },
}
