import { type Selectable, sql } from 'kysely'
import { type Context, systemContext } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/db/transact.ts'
import type { OriginationChallenger } from '../../../../platform/db/types.ts'
import type { RecurringJob } from '../../../../platform/schedule/daily.ts'
import { overBecause } from '../../domain/challenger.ts'
import { policyInForce } from '../../queries/policy-in-effect.ts'
import { armsOf } from './arms.ts'
import { endByItself } from './end-trial.ts'
import { lentIn } from './lent-in.ts'

const name = 'origination.live-trials'

/** Ends challengers and shadows by what was fixed when they began; an assessment goes by the same at once. */
export const liveTrialsJob: RecurringJob = {
  name,
  everySeconds: 60,
  due: () => sql`exists (select from origination.challenger where state = 'running')
    or exists (select from origination.shadow where state = 'running')`,
  run: (appContext) =>
    transact(appContext.db, async (tx) => {
      const ctx = systemContext(appContext, tx, name)
      await endChallengers(ctx)
      await endShadows(ctx)
    }),
}

async function endChallengers(ctx: Context): Promise<void> {
  const running = await ctx.tx
    .selectFrom('origination.challenger')
    .selectAll()
    .where('state', '=', 'running')
    .execute()
  for (const one of running) {
    const because = (await baseGone(ctx, one)) ?? (await boundPassed(ctx, one))
    if (because !== undefined) await endByItself(ctx, 'challenger', one.id, because)
  }
}

async function endShadows(ctx: Context): Promise<void> {
  const running = await ctx.tx
    .selectFrom('origination.shadow')
    .selectAll()
    .where('state', '=', 'running')
    .execute()
  for (const one of running) {
    const because = await baseGone(ctx, one)
    if (because !== undefined) await endByItself(ctx, 'shadow', one.id, because)
  }
}

/** The version in force is no longer the one it runs beside, or its own version was abandoned. */
async function baseGone(
  ctx: Context,
  { championId, versionId }: { championId: number; versionId: number },
): Promise<'rules-changed' | 'version-gone' | undefined> {
  const { id } = await policyInForce(ctx)
  if (id !== championId) return 'rules-changed'
  const { state } = await ctx.tx
    .selectFrom('platform.settingVersion')
    .select('state')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  return state === 'waiting' || state === 'approved' ? undefined : 'version-gone'
}

async function boundPassed(ctx: Context, one: Selectable<OriginationChallenger>) {
  const { challenger } = await armsOf(ctx, one.id)
  const full = await ctx.tx
    .selectFrom('origination.assessment')
    .select('id')
    .where('challengerId', '=', one.id)
    .where('arm', '=', 'over')
    .limit(1)
    .executeTakeFirst()
  return overBecause(
    { ...one, endsOn: one.endsOn ?? '' },
    {
      today: ctx.clock.today(),
      arm: { ...challenger, lentCents: await lentIn(ctx, one.id) },
      isFull: full !== undefined,
    },
  )
}
