import { type RawBuilder, sql } from 'kysely'
import type { Cipher } from '../../../platform/cipher.ts'

/** Rows of the audit log whose ids are in a range, both ends included. */
export interface AuditLogRange {
  fromId: number
  upToId: number
  /** Includes the entities of each bulk action; seals of earlier versions do not. */
  withEntities: boolean
}

export interface AuditLogBlock {
  rowIds: number[]
  rowMarks: Buffer
  digest: Buffer
}

/** The predecessor of the first seal. */
export const noSealBefore = Buffer.alloc(32)

/** Every column of every row, in an order and spelling that depends on nothing else. */
const rowDigests = ({ fromId, upToId, withEntities }: AuditLogRange, most: number) => sql`
  select id, sha256(convert_to(jsonb_build_array(id, extract(epoch from happened_at), staff_id,
    actor, session_id, ip, request_id, act, object_type, object_id, before, after,
    reason)::text || ${withEntities ? entities : sql`''`}, 'UTF8')) as digest
  from administration.audit_log l
  where id between ${fromId} and ${upToId} order by id limit ${most}`

const entities = sql`coalesce((
  select string_agg(jsonb_build_array(o.object_type, o.object_id, o.before, o.after)::text, ''
    order by o.object_type collate "C", o.object_id collate "C")
  from administration.audit_log_thing o where o.entry_id = l.id), '')`

export function auditLogDigest(range: AuditLogRange): RawBuilder<{ rows: number; digest: Buffer }> {
  return sql`
    select count(*) as rows,
      sha256(coalesce(string_agg(digest, ''::bytea order by id), ''::bytea)) as digest
    from (${rowDigests(range, range.upToId)}) row`
}

/** Includes the identifying columns of each row; `most` rows from the beginning. */
export function auditLogBlock(range: AuditLogRange, most: number): RawBuilder<AuditLogBlock> {
  return sql`
    select coalesce(json_agg(id order by id), '[]') as row_ids,
      coalesce(string_agg(substr(digest, 1, 8), ''::bytea order by id), ''::bytea) as row_marks,
      sha256(coalesce(string_agg(digest, ''::bytea order by id), ''::bytea)) as digest
    from (${rowDigests(range, most)}) row`
}

/**
 * The seal of a block: chained to the previous one, and impossible to make without the data key. It includes
 * its own format, so that a seal of today cannot pass for one of an earlier version.
 */
export function sealDigest(
  cipher: Cipher,
  seal: { number: number; before: Buffer; block: Buffer; withEntities: boolean },
): Buffer {
  const { number, before, block, withEntities } = seal
  const what = withEntities ? 'trail with things' : 'trail'
  return cipher.hash(`${what}:${number}:${before.toString('hex')}:${block.toString('hex')}`)
}
