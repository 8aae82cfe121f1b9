import type { ReadContext } from '../../../platform/context.ts'

/** There is such a person, and their account is not disabled. */
export async function isActiveStaff(ctx: ReadContext, id: number): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('reporting.staff')
    .select('id')
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
