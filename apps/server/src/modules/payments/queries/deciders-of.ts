import type { ReadContext } from '../../../platform/context.ts'

/** The people who took part in the decision on the application. */
export async function decidersOf(ctx: ReadContext, applicationId: number): Promise<number[]> {
  const row = await ctx.db
    .selectFrom('reporting.application')
    .select(['auditorId', 'firstAuditorId', 'reviewerId'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  return Object.values(row ?? {}).filter((id) => id !== null)
}
