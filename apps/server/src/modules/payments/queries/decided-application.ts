import type { ReadContext } from '../../../platform/context.ts'

/** Whether this person had a hand in the decision on the application. */
export async function decidedApplication(
  ctx: ReadContext,
  applicationId: number,
  staffId: number,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('reporting.application')
    .select('applicationId')
    .where('applicationId', '=', applicationId)
    .where((eb) =>
      eb.or([
        eb('auditorId', '=', staffId),
        eb('firstAuditorId', '=', staffId),
        eb('reviewerId', '=', staffId),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
