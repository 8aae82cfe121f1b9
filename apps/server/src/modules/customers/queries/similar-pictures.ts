import { mostDifferentBits } from '@daftari/contract/origination/faces'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'

export interface SimilarPicture {
  personId: number
  fileId: number
  /** From 0 to 1: 1 is the same picture. */
  likeness: number
}

/**
 * Face photos of others that resemble this customer's, most similar first; undefined without a photo. If two
 * hashes differ in seven bits, one quarter differs in at most one: so each quarter is looked up unchanged and
 * with each of its bits flipped, and nothing is missed.
 */
export async function similarPictures(
  ctx: ReadContext,
  personId: number,
  most: number,
): Promise<SimilarPicture[] | undefined> {
  const { rows } = await sql<SimilarPicture & { own: boolean }>`
    with me as materialized (
      select l.bits, array[l.quarter1, l.quarter2, l.quarter3, l.quarter4] as quarters
      from customers.picture_likeness l
      join customers.document d on d.id = l.document_id
      where l.person_id = ${personId} and d.removed_at is null
      order by l.document_id desc limit 1),
    found as (${nearIn(1)} union ${nearIn(2)} union ${nearIn(3)} union ${nearIn(4)}),
    nearest as (
      select distinct on (l.person_id) l.person_id, d.file_id,
        bit_count((l.bits # me.bits)::bit(64)) as different
      from found
      join customers.picture_likeness l on l.document_id = found.document_id
      join customers.document d on d.id = l.document_id
      cross join me
      where l.person_id <> ${personId} and d.removed_at is null
      order by l.person_id, different)
    select true as own, 0 as person_id, 0 as file_id, 1::float8 as likeness from me
    union all
    (select false, n.person_id, n.file_id, (1 - n.different / 64.0)::float8
      from nearest n where n.different <= ${mostDifferentBits}
      order by n.different, n.person_id desc limit ${most})`.execute(ctx.db)
  if (!rows.some(({ own }) => own)) return undefined
  return rows.flatMap(({ own, ...picture }) => (own ? [] : [picture]))
}

/** The pictures of which one quarter is the same but for one bit. */
const nearIn = (quarter: number) => sql`
  select l.document_id from customers.picture_likeness l
  where l.${sql.ref(`quarter${quarter}`)} = any((select array_agg(me.quarters[${sql.lit(quarter)}] # turned)
    from me cross join (select 0 as turned union all
      select 1 << bit from generate_series(0, 15) bit) t)::integer[])`
