import type { ReadContext } from '../../../platform/context.ts'

/** By which telephones themselves a customer was seen, as hashes of their fingerprints. */
export async function devicesOf(ctx: ReadContext, personId: number): Promise<Buffer[]> {
  const rows = await ctx.db
    .selectFrom('customers.device')
    .select('fingerprintHash')
    .where('personId', '=', personId)
    .orderBy('fingerprintHash')
    .execute()
  return rows.map((row) => row.fingerprintHash)
}
