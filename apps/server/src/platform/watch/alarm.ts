import type { AlarmKind } from '@daftari/contract/administration/alarms'
import type { RefusalCode } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { type Context, staffOf } from '../context.ts'
import { json } from '../db/json.ts'
import { type Facts, type KeptFacts, withFacts } from './alarm-facts.ts'

/** Refusals that supervisors are notified of: the alarm is raised once what was tried is rolled back. */
const alarmed = ['gifts.over-day'] as const satisfies readonly (AlarmKind & RefusalCode)[]

export const alarmOfRefusal = (code: unknown): AlarmKind | undefined =>
  alarmed.find((one) => one === code)

/**
 * Notifies the supervisors of what somebody did, in the act's own transaction. The same again, as long as
 * nobody has looked, counts up the alarm that is there, which keeps what each of them was about.
 */
export async function raiseAlarm(
  ctx: Context,
  alarm: {
    kind: AlarmKind
    facts: Facts
    /** The person it concerns, if not the actor. */
    about?: number
    /** The fact that measures the severity: of facts that differ only in it, the worst is kept. */
    measure?: string
  },
): Promise<void> {
  const { kind, facts, measure } = alarm
  const now = ctx.clock.now()
  const staffId = alarm.about ?? staffOf(ctx)
  const first = withFacts({ distinct: [], leftOut: 0 }, { facts, at: now, measure })
  const made = await ctx.tx
    .insertInto('administration.alarm')
    .values({
      kind,
      staffId,
      facts: json(facts),
      firstFacts: json(facts),
      distinctFacts: json(first.distinct),
      raisedAt: now,
      lastAt: now,
    })
    .onConflict((on) => on.columns(['kind', 'staffId']).where('seenAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) return
  const open = await ctx.tx
    .selectFrom('administration.alarm')
    .select(['id', 'distinctFacts', 'leftOut'])
    .where('kind', '=', kind)
    .where('staffId', '=', staffId)
    .where('seenAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // Somebody has settled it in this moment: this is another one.
  if (open === undefined) return raiseAlarm(ctx, alarm)
  const kept = { distinct: open.distinctFacts as unknown as KeptFacts[], leftOut: open.leftOut }
  const { distinct, leftOut } = withFacts(kept, { facts, at: now, measure })
  await ctx.tx
    .updateTable('administration.alarm')
    .set({ facts: json(facts), distinctFacts: json(distinct), leftOut, lastAt: now })
    .set({ times: sql`times + 1` })
    .where('id', '=', open.id)
    .execute()
}
