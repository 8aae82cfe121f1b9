import { sql } from 'kysely'

/**
 * Joins to each waiver or write-off `w` what its lines say (`n`), and what of them was booked as an expense
 * (`g`): what was given up in another system was none here.
 */
export function givenUpLines(kind: 'waiver' | 'write_off') {
  const id = sql.raw(`${kind}_id`)
  const lines = sql.table(`servicing.${kind}_line`)
  return sql`
    left join (
      select n.${id}, sum(n.amount_cents)::bigint as cents,
        coalesce(sum(n.amount_cents) filter (where e.kind = 'opening'), 0)::bigint as brought_cents
      from ${lines} n join ledger.entry e on e.id = n.entry_id
      group by n.${id}
    ) n on n.${id} = w.id
    left join (
      select n.${id}, sum(l.amount_cents)::bigint as cents
      from (select distinct ${id}, entry_id from ${lines}) n
      join ledger.entry e on e.id = n.entry_id and e.kind <> 'opening'
      join ledger.line l on l.entry_id = n.entry_id and l.account_code = ${`${kind}_expense`}
      group by n.${id}
    ) g on g.${id} = w.id`
}
