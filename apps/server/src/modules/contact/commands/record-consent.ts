import { sql } from 'kysely'
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
  const { purpose, given, wording, source } = consent
  await sql`
    insert into contact.number_consent (phone_hash, purpose, given, wording, source, given_at)
    select hash, ${purpose}, ${given}, ${wording}, ${source}, ${ctx.clock.now()}
    from unnest(${phoneHashes}::bytea[]) with ordinality as given (hash, place)
    order by place`.execute(ctx.tx)
}
