import { type RawBuilder, sql } from 'kysely'
import type { Cipher } from '../../../platform/cipher.ts'

/** Rows of the trail whose ids are in a range, both ends included. */
export interface TrailRange {
  fromId: number
  upToId: number
}

export interface TrailBlock {
  rowIds: number[]
  rowMarks: Buffer
  digest: Buffer
}

/** Of the seal before the first one. */
export const noSealBefore = Buffer.alloc(32)

/** Every column of every row, in an order and spelling that depends on nothing else. */
const rowDigests = ({ fromId, upToId }: TrailRange, most: number) => sql`
  select id, sha256(convert_to(jsonb_build_array(id, extract(epoch from happened_at), staff_id,
    actor, session_id, ip, request_id, act, object_type, object_id, before, after,
    reason)::text, 'UTF8')) as digest
  from administration.audit_log
  where id between ${fromId} and ${upToId} order by id limit ${most}`

export function trailDigest(range: TrailRange): RawBuilder<{ rows: number; digest: Buffer }> {
  return sql`
    select count(*) as rows,
      sha256(coalesce(string_agg(digest, ''::bytea order by id), ''::bytea)) as digest
    from (${rowDigests(range, range.upToId)}) row`
}

/** With what names each row; `most` of them from the beginning. */
export function trailBlock(range: TrailRange, most: number): RawBuilder<TrailBlock> {
  return sql`
    select coalesce(json_agg(id order by id), '[]') as row_ids,
      coalesce(string_agg(substr(digest, 1, 8), ''::bytea order by id), ''::bytea) as row_marks,
      sha256(coalesce(string_agg(digest, ''::bytea order by id), ''::bytea)) as digest
    from (${rowDigests(range, most)}) row`
}

/** The seal of a block: chained to the one before, and not to be made without the data key. */
export function sealDigest(
  cipher: Cipher,
  seal: { number: number; before: Buffer; block: Buffer },
): Buffer {
  const { number, before, block } = seal
  return cipher.hash(`trail:${number}:${before.toString('hex')}:${block.toString('hex')}`)
}
