import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { isOpen } from '../offers/closings.ts'

/** Refuses: app.closed, when the app takes nobody new, was closed or is not known at all. */
export async function requireAppOpen(ctx: ReadContext, appCode: string): Promise<void> {
  if (!(await isAppOpen(ctx, appCode))) refuse('app.closed', { app: appCode })
}

export async function isAppOpen(ctx: ReadContext, appCode: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select a.open and ${isOpen('app', sql`a.code`)} as open
    from reporting.app a where a.code = ${appCode}`.execute(ctx.db)
  return rows[0]?.open === true
}
