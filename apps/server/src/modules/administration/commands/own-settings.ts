import type { Language } from '@daftari/contract/language'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { forgetSessions } from '../session-cache.ts'

/** A person's language, for the next time and for what is sent to them. */
export async function setLanguage(ctx: Context, language: Language): Promise<void> {
  const id = staffOf(ctx)
  const before = await ctx.tx
    .selectFrom('administration.staff')
    .select('language')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await ctx.tx.updateTable('administration.staff').set({ language }).where('id', '=', id).execute()
  forgetSessions(ctx.appContext, id)
  const object = { type: 'staff', id }
  await audit(ctx, { act: 'staff.language', object, before, after: { language } })
}

/** Columns, density, theme: what the browser keeps for this person alone. */
export async function savePreference(ctx: Context, key: string, value: unknown): Promise<void> {
  const staffId = staffOf(ctx)
  await ctx.tx
    .insertInto('administration.preference')
    .values({ staffId, key, value: json(value) })
    .onConflict((on) => on.columns(['staffId', 'key']).doUpdateSet({ value: json(value) }))
    .execute()
  await audit(ctx, { act: 'preference.save', object: { type: 'preference', id: key } })
}

export async function readPreferences(ctx: ReadContext): Promise<Record<string, unknown>> {
  const rows = await ctx.db
    .selectFrom('administration.preference')
    .select(['key', 'value'])
    .where('staffId', '=', staffOf(ctx))
    .orderBy('key')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}
