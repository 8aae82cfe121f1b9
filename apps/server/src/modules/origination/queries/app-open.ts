import { refuse } from '@daftari/contract/refusals'
import type { ReadContext } from '../../../platform/context.ts'

/** Refuses: app.closed, when the app takes nobody new or is not known at all. */
export async function requireAppOpen(ctx: ReadContext, appCode: string): Promise<void> {
  const app = await ctx.db
    .selectFrom('reporting.app')
    .select('open')
    .where('code', '=', appCode)
    .executeTakeFirst()
  if (app?.open !== true) refuse('app.closed', { app: appCode })
}
