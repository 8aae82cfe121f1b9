import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { fixedStatement } from '../../../platform/db/fixed-sql.ts'

/**
 * Principal that a customer owes or may soon owe, over all apps, in cents: open loans, approved amounts not
 * yet paid out, and the amounts requested in other open applications.
 */
export async function exposureWithout(
  ctx: ReadContext,
  asked: { personId: number; applicationId: number | null },
): Promise<number> {
  const [row] = await readExposure(ctx.db, asked.personId, asked.applicationId)
  return row?.cents ?? 0
}

const readExposure = fixedStatement<{ cents: number }, [person: number, without: number | null]>(
  (person, without) => sql`
    select (
      coalesce((select sum(l.principal_owed_cents) from reporting.loan l
        where l.person_id = ${person}::bigint and l.status = 'open'), 0)
      + coalesce((select sum(coalesce(a.approved_cents, a.amount_cents))
        from origination.application a
        where a.person_id = ${person}::bigint and a.apply_status in (1, 2, 5, 6)
          and a.id is distinct from ${without}::bigint
          and (a.apply_status <> 2
            or not exists (select from reporting.loan l where l.loan_id = a.id))), 0)
    )::bigint as cents`,
)
