import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'

export interface LenderApp {
  code: string
  name: string
  /** The app's id in the app store. */
  package: string
  /** Whether customers may come in by it. */
  open: boolean
}

/** One of the lender's apps, new or changed. Gives what was done; undefined when it was so already. */
export async function saveApp(ctx: Context, app: LenderApp): Promise<string | undefined> {
  const before = await ctx.tx
    .selectFrom('administration.app')
    .select(['code', 'name', 'package', 'open'])
    .where('code', '=', app.code)
    .forUpdate()
    .executeTakeFirst()
  if (before !== undefined && isSame(before, app)) return undefined
  await ctx.tx
    .insertInto('administration.app')
    .values({ ...app })
    .onConflict((on) =>
      on.column('code').doUpdateSet({ name: app.name, package: app.package, open: app.open }),
    )
    .execute()
  await audit(ctx, { act: 'app.save', object: { type: 'app', id: app.code }, before, after: app })
  return before === undefined ? `app ${app.code}: new` : `app ${app.code}: changed`
}

const isSame = (one: LenderApp, other: LenderApp) =>
  one.name === other.name && one.package === other.package && one.open === other.open

export async function appCodes(ctx: Context): Promise<string[]> {
  const rows = await ctx.tx.selectFrom('administration.app').select('code').execute()
  return rows.map((row) => row.code)
}
