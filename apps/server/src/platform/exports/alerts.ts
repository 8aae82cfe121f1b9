import { staffOf } from '../context.ts'
import type { AlertSource } from '../desk/alert-source.ts'

/** One's files that were made, or could not be. */
export const exportAlerts: AlertSource = {
  async read(ctx, since, most) {
    const rows = await ctx.db
      .selectFrom('platform.export')
      .select(['id', 'tableName', 'state', 'finishedAt'])
      .where('requestedBy', '=', staffOf(ctx))
      .where('state', 'in', ['ready', 'failed'])
      .where('finishedAt', '>', since)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    return rows.map(({ id, tableName, state, finishedAt }) => ({
      kind: 'export' as const,
      thing: id,
      id,
      state: { set: 'exportState', value: state },
      about: tableName,
      amountCents: null,
      at: finishedAt ?? since,
    }))
  },
}
