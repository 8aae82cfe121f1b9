import type { ReadContext } from '../../../platform/context.ts'

/** The name as written in a refusal; the id where there is no such person. */
export async function staffName(ctx: ReadContext, id: number): Promise<string> {
  const found = await ctx.db
    .selectFrom('reporting.staff')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.name ?? `#${id}`
}

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
