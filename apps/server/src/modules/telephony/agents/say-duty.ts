import type { InputOf } from '@daftari/contract/endpoint'
import { type sayDuty as contract, dutySilentSeconds } from '@daftari/contract/telephony/agents'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type AppContext, type Context, staffOf } from '../../../platform/context.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'

type Said = InputOf<typeof contract>['body']

/**
 * What an agent says of themselves. A sign of life prolongs what runs, whatever another window of theirs
 * takes it to be; where nothing runs any more, the stretch begins that it names. Breaks are in the audit log.
 */
export async function sayDuty(ctx: Context, { duty, breakReason, changed }: Said): Promise<void> {
  const staffId = staffOf(ctx)
  const now = ctx.clock.now()
  const running = await ctx.tx
    .selectFrom('telephony.duty')
    .select(['id', 'duty', 'heardAt', 'breakReason'])
    .where('staffId', '=', staffId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const silent = running !== undefined && running.heardAt < silentSince(now)
  const goesOn = running !== undefined && !silent && (!changed || running.duty === duty)
  if (goesOn && duty !== 'off') {
    const patch = changed && duty === 'break' ? { breakReason: breakReason ?? null } : {}
    await ctx.tx
      .updateTable('telephony.duty')
      .set({ heardAt: now, ...patch })
      .where('id', '=', running.id)
      .execute()
    return
  }
  if (running !== undefined) {
    await ctx.tx
      .updateTable('telephony.duty')
      .set({ endedAt: silent ? running.heardAt : now })
      .where('id', '=', running.id)
      .execute()
    if (running.duty === 'break') {
      await audit(ctx, { act: 'agent.back', before: { breakReason: running.breakReason } })
    }
  }
  if (duty === 'off') return
  await ctx.tx
    .insertInto('telephony.duty')
    .values({
      staffId,
      duty,
      breakReason: breakReason ?? null,
      beganAt: now,
      beganOn: ctx.clock.today(),
      heardAt: now,
    })
    .execute()
  if (duty === 'break') await audit(ctx, { act: 'agent.break', after: { breakReason } })
}

const silentSince = (now: Date) => new Date(now.getTime() - dutySilentSeconds * 1_000)

/** A browser that was closed without a word says nothing more: its stretch ended with the last sign. */
export const endSilentDutiesJob: RecurringJob = {
  name: 'telephony.end-silent-duties',
  everySeconds: 60,
  due: ({ clock }) => sql`exists (select from telephony.duty
    where ended_at is null and heard_at < ${silentSince(clock.now())})`,
  run: async (appContext) => {
    await endSilentDuties(appContext)
  },
}

export async function endSilentDuties({ db, clock }: AppContext): Promise<void> {
  await db
    .updateTable('telephony.duty')
    .set((is) => ({ endedAt: is.ref('heardAt') }))
    .where('endedAt', 'is', null)
    .where('heardAt', '<', silentSince(clock.now()))
    .execute()
}
