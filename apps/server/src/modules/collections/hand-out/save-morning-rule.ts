import type { saveMorningRule as contract } from '@daftari/contract/collections/handing'
import type { ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'

/** How the mornings from a day on hand out: the next version; none is changed. Refuses: morning-rule.day. */
export async function saveMorningRule(
  ctx: Context,
  body: ParsedOf<typeof contract>['body'],
): Promise<{ version: number }> {
  const { kind, channel, effectiveOn, rule, keepsHolder, weeks, paused, reason } = body
  const returnsAfter = body.returnsAfterDays ?? null
  const today = ctx.clock.today()
  if (businessDate(effectiveOn) <= today) {
    refuse('morning-rule.day', { today }, { effectiveOn: 'early' })
  }
  await sql`lock table collections.morning_rule in share row exclusive mode`.execute(ctx.tx)
  const { rows } = await sql<{ id: number; version: number }>`
    insert into collections.morning_rule
      (kind, channel, version, effective_on, method, keeps_holder, weeks, returns_after_days, paused,
       reason, made_by, made_at)
    select ${kind}, ${channel}, coalesce(max(r.version), 0) + 1, ${effectiveOn}, ${rule},
      ${keepsHolder}, ${weeks}, ${returnsAfter}::integer, ${paused}, ${reason}, ${staffOf(ctx)},
      ${ctx.clock.now()}
    from collections.morning_rule r where r.kind = ${kind} and r.channel = ${channel}
    returning id, version`.execute(ctx.tx)
  const { id = 0, version = 1 } = rows[0] ?? {}
  const { reason: _, ...after } = body
  await audit(ctx, {
    act: 'morning-rule.set',
    object: { type: 'morning-rule', id },
    after: { ...after, version },
    reason,
  })
  return { version }
}
