import type { Context } from '../../../platform/context.ts'

/**
 * What the owners of numbers without a customer agreed to, in which words, and where that is written
 * down; a second row takes it back.
 */
export async function recordNumberConsents(
  ctx: Context,
  phoneHashes: readonly Buffer[],
  consent: { purpose: 'marketing'; given: boolean; wording: string; source: string },
): Promise<void> {
  if (phoneHashes.length === 0) return
  const givenAt = ctx.clock.now()
  await ctx.tx
    .insertInto('contact.numberConsent')
    .values(phoneHashes.map((phoneHash) => ({ ...consent, phoneHash, givenAt })))
    .execute()
}
