import type { AlarmKind } from '@daftari/contract/administration/alarms'
import type { RefusalCode } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { type Context, staffOf } from '../context.ts'
import { json } from '../db/json.ts'

/** Refusals that supervisors are notified of: the alarm is raised once what was tried is rolled back. */
const alarmed = ['gifts.over-day'] as const satisfies readonly (AlarmKind & RefusalCode)[]

export const alarmOfRefusal = (code: unknown): AlarmKind | undefined =>
  alarmed.find((one) => one === code)

/**
 * Tells the supervisors what somebody did, in the act's own transaction. The same again, as long as
 * nobody has looked, counts up the alarm that is there.
 */
export async function raiseAlarm(
  ctx: Context,
  alarm: {
    kind: AlarmKind
    facts: Record<string, string | number>
    /** Whom it is about, where not the person who acts. */
    about?: number
  },
): Promise<void> {
  const now = ctx.clock.now()
  const facts = json(alarm.facts)
  await ctx.tx
    .insertInto('administration.alarm')
    .values({
      kind: alarm.kind,
      staffId: alarm.about ?? staffOf(ctx),
      facts,
      raisedAt: now,
      lastAt: now,
    })
    .onConflict((on) =>
      on
        .columns(['kind', 'staffId'])
        .where('seenAt', 'is', null)
        .doUpdateSet({ times: sql`administration.alarm.times + 1`, lastAt: now, facts }),
    )
    .execute()
}
