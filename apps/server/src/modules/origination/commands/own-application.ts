import { refuse } from '@daftari/contract/refusals'
import type { Context } from '../../../platform/context.ts'

/** An application that an app may change for its customer, locked. */
export interface OwnApplication {
  id: number
  appCode: string
}

/** Refuses: request.not-found, also for another app's. */
export async function lockOwnApplication(ctx: Context, { id, appCode }: OwnApplication) {
  const row = await ctx.tx
    .selectFrom('origination.application')
    .selectAll()
    .where('id', '=', id)
    .where('appCode', '=', appCode)
    .forUpdate()
    .executeTakeFirst()
  return row ?? refuse('request.not-found')
}
