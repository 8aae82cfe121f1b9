import type { Context } from '../../../platform/context.ts'

/**
 * What a number without a customer agreed to, in which words, and where that is written down; a
 * second row takes it back.
 */
export async function recordNumberConsent(
  ctx: Context,
  consent: {
    phoneHash: Buffer
    purpose: 'marketing'
    given: boolean
    wording: string
    source: string
  },
): Promise<void> {
  await ctx.tx
    .insertInto('contact.numberConsent')
    .values({ ...consent, givenAt: ctx.clock.now() })
    .execute()
}
