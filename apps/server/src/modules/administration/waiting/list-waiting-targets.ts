import {
  type targetsInForce,
  waitingTargets,
} from '@daftari/contract/administration/waiting-targets'
import type { OutputOf } from '@daftari/contract/endpoint'
import { type WaitingQueue, waitingQueues } from '@daftari/contract/platform/waiting'
import type { ReadContext } from '../../../platform/context.ts'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { staff } from '../../../platform/tables/sql-parts.ts'

export const listWaitingTargets = listQuery(waitingTargets, {
  from: 'administration.waiting_target t',
  key: 't.id',
  columns: {
    waitingTargetId: 't.id',
    waitingQueue: 't.queue',
    targetMinutes: 't.minutes',
    waitingTargetState: 't.state',
    changedBy: staff('t.changed_by'),
  },
})

/** One of a queue that this version no longer has marks nothing. */
export async function readTargetsInForce(
  ctx: ReadContext,
): Promise<OutputOf<typeof targetsInForce>> {
  const rows = await ctx.db
    .selectFrom('administration.waitingTarget')
    .select(['queue', 'minutes'])
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  return {
    rows: rows.flatMap(({ queue, minutes }) => (isQueue(queue) ? [{ queue, minutes }] : [])),
  }
}

const isQueue = (queue: string): queue is WaitingQueue =>
  (waitingQueues as readonly string[]).includes(queue)
