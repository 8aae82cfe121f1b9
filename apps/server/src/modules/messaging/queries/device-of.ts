import type { ReadContext } from '../../../platform/context.ts'

/** The device that was registered last, and is there still. */
export async function deviceOf(ctx: ReadContext, personId: number | null) {
  if (personId === null) return undefined
  return ctx.db
    .selectFrom('messaging.pushToken')
    .select(['id', 'tokenCipher'])
    .where('personId', '=', personId)
    .where('removedAt', 'is', null)
    .orderBy('addedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
