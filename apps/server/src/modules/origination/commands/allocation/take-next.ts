import { sql } from 'kysely'
import { type Context, may, staffOf } from '../../../../platform/context.ts'
import { disputedWithOne } from '../../queries/allocation/disputed-with.ts'
import { auditorLoads } from '../../queries/auditor-load.ts'
import { involved } from '../../queries/standing.ts'
import { lockTask } from '../task.ts'
import { lockAuditors } from './lock-auditors.ts'
import { takeFor } from './take-application.ts'

/**
 * The longest waiting task that the auditor may work, taken for them; null when there is none, or
 * no capacity left. Two who ask at once get different tasks.
 */
export async function takeNext(ctx: Context): Promise<number | null> {
  const me = staffOf(ctx)
  await lockAuditors(ctx, [me])
  const [load] = await auditorLoads(ctx, [me])
  if (load === undefined || load.capacityLeft === 0) return null
  const reviews = load.canReview && may(ctx, 'application.review')
  const { rows } = await sql<{ id: number }>`
    select a.id
    from origination.application a
    where a.apply_status in (1, 5) and a.auditor_id is null
      and (a.suspended_until is null or a.suspended_until <= ${ctx.clock.now()})
      and (${load.productCodes.includes('*')} or a.product_code = any(${load.productCodes}))
      and a.customer_type = any(${load.customerTypes})
      and coalesce(a.approved_cents, a.amount_cents) <= ${load.maxCents}
      and (a.apply_status = 1 or (${reviews} and ${me} <> all (${involved()})))
      and not ${disputedWithOne(me)}
    order by a.submitted_at, a.id
    limit 1
    for update skip locked`.execute(ctx.tx)
  const [next] = rows
  if (next === undefined) return null
  await takeFor(ctx, await lockTask(ctx, next.id), 'taken-next')
  return next.id
}
