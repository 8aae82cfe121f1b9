import { type DailyLimits, dailyLimits } from '@daftari/contract/administration/daily-limits'
import { type AppContext, systemContext } from '../context.ts'
import { transact } from '../db/transact.ts'
import { isKeptByPeople, setUp } from '../desk/settings/set-up.ts'

/** Puts in force what the environment names, until people have asked for other limits in the console. */
export async function takeOverLimits(
  appContext: AppContext,
  named: DailyLimits | undefined,
): Promise<void> {
  if (named === undefined) return
  await transact(appContext.db, async (tx) => {
    const ctx = systemContext(appContext, tx, 'environment')
    if (await isKeptByPeople(ctx, dailyLimits)) {
      appContext.log.warn('DAILY_LIMITS counts no more: daily limits are set in the console')
      return
    }
    await setUp(ctx, dailyLimits, named)
  })
}
