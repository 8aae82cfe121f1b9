import type { saveStrategy as contract } from '@daftari/contract/collections/teams'
import type { ParsedOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, staffOf } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'

/** Half of the cases must be worked by somebody or something. */
const mostHeldOut = 50

/**
 * How cases of a kind that enter a stage from a coming morning on are worked. Those that stand in a
 * stage keep their arm. Refuses: strategy.hundred, strategy.hold-out, strategy.day.
 */
export async function saveStrategy(
  ctx: Context,
  { kind, effectiveOn, stages, reason }: ParsedOf<typeof contract>['body'],
): Promise<{ version: number }> {
  const today = ctx.clock.today()
  if (businessDate(effectiveOn) <= today)
    refuse('strategy.day', { today }, { effectiveOn: 'early' })
  for (const { stage, shares } of stages) {
    const sum = Object.values(shares).reduce((all, one) => all + one, 0)
    if (sum !== 100) refuse('strategy.hundred', { stage, sum }, { stages: 'sum' })
    if (shares['hold-out'] > mostHeldOut) {
      refuse('strategy.hold-out', { stage, most: mostHeldOut }, { stages: 'max' })
    }
  }
  const byStage = Object.fromEntries(stages.map(({ stage, shares }) => [stage, shares]))
  await sql`lock table collections.strategy in share row exclusive mode`.execute(ctx.tx)
  const { rows } = await sql<{ id: number; version: number }>`
    insert into collections.strategy (kind, version, effective_on, shares, reason, made_by, made_at)
    select ${kind}, coalesce(max(s.version), 0) + 1, ${effectiveOn}, ${json(byStage)}, ${reason},
      ${staffOf(ctx)}, ${ctx.clock.now()}
    from collections.strategy s where s.kind = ${kind}
    returning id, version`.execute(ctx.tx)
  const { id = 0, version = 1 } = rows[0] ?? {}
  await audit(ctx, {
    act: 'strategy.set',
    object: { type: 'strategy', id },
    after: { kind, version, effectiveOn, shares: byStage },
    reason,
  })
  return { version }
}
