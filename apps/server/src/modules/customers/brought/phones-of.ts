import type { ReadContext } from '../../../platform/context.ts'

/** The own numbers of many customers, as they are kept: sealed for each. */
export async function phonesOf(
  { db }: ReadContext,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, { cipher: Buffer; masked: string; hash: Buffer }>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('customers.person')
    .select(['id', 'phoneCipher as cipher', 'phoneMasked as masked', 'phoneHash as hash'])
    .where('id', 'in', personIds)
    .execute()
  return new Map(rows.map(({ id, ...phone }) => [id, phone]))
}
