import type { ReadContext } from '../../../platform/context.ts'

/** The setting that switches phone data off for the whole deployment: nothing is taken or shown. */
export const deviceDataSetting = 'device-data.allowed'

export async function deviceDataAllowed(ctx: ReadContext): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('platform.setting')
    .select('value')
    .where('key', '=', deviceDataSetting)
    .executeTakeFirst()
  return row?.value !== false
}
