import { type RawBuilder, sql } from 'kysely'

export type Digest = { entries: number; lines: number; upToEntryId: number | null; digest: string }

/** The predecessor of the first seal. */
export const firstDigest = '0'.repeat(64)

/**
 * The digest of the entries after `afterId` up to and including `upToId`, at most `most` of them,
 * chained to the digest before. Lines are hashed ten thousand at a time, so that an entry with a
 * line for every loan of the book takes little memory. The accounting day is in it where it is
 * another than the day the entry counts for.
 */
export function digestOf(o: {
  afterId: number
  upToId: number
  most: number
  previous: string
}): RawBuilder<Digest> {
  return sql<Digest>`
    with entry as materialized (
      select * from ledger.entry where id > ${o.afterId} and id <= ${o.upToId}
      order by id limit ${o.most}
    ),
    part as (
      select l.entry_id, (l.number - 1) / 10000 as part, count(*) as lines,
        sha256(convert_to(string_agg(concat_ws('|', l.number, l.account_code, l.amount_cents,
          coalesce(l.loan_id, 0), coalesce(l.person_id, 0), coalesce(l.payment_id, 0),
          l.effective_on - date '2000-01-01'), ' ' order by l.number), 'UTF8')) as digest
      from ledger.line l
      where l.entry_id > ${o.afterId} and l.entry_id <= (select max(id) from entry)
      group by 1, 2
    ),
    body as (
      select entry_id, sum(lines) as lines, string_agg(digest, ''::bytea order by part) as digest
      from part group by entry_id
    ),
    whole as (
      select e.id, b.lines, sha256(convert_to(jsonb_build_array(e.id, e.reference, e.kind,
        e.effective_on - date '2000-01-01', extract(epoch from e.posted_at), e.source, e.actor,
        e.reverses_id, e.reason)::text || case when e.accounting_on <> e.effective_on
          then (e.accounting_on - date '2000-01-01')::text else '' end, 'UTF8')
        || coalesce(b.digest, ''::bytea)) as digest
      from entry e left join body b on b.entry_id = e.id
    )
    select count(*) as entries, coalesce(sum(lines), 0)::bigint as lines, max(id) as up_to_entry_id,
      encode(sha256(decode(${o.previous}, 'hex') || coalesce(string_agg(digest, ''::bytea
        order by id), ''::bytea)), 'hex') as digest
    from whole`
}
