import { type RawBuilder, sql } from 'kysely'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { contactStandings, isOutOfHours } from '../../contact/index.ts'

/** No waiting helps: it is asked again after a day whether somebody has lifted what forbids it. */
const askAgainMs = 24 * 3_600_000

/** Until when nobody may be called by what the gate said of a case `c`; null when it said nothing. */
export const noCallsUntil = ({ clock }: ReadContext): RawBuilder<Date | null> => {
  const now = clock.now()
  return sql`case when c.no_calls_until > ${now} then c.no_calls_until end`
}

/** What forbade it is over before its time: the gate is asked anew. */
export async function mayBeCalled(ctx: Context, loanIds: readonly number[]): Promise<void> {
  if (loanIds.length === 0) return
  await sql`
    update collections."case" c set no_calls_until = null
    where c.loan_id = any(${loanIds}::bigint[]) and c.closed_on is null
      and c.no_calls_until is not null`.execute(ctx.tx)
}

/**
 * Of these cases the ones whose customer the gate lets nobody call, whatever the hour; each is marked with
 * from when, so that the next reading passes it over without asking the gate of every case that waits.
 */
export async function markNotCallable(
  ctx: Context,
  caseIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (caseIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number; personId: number; loanId: number; phoneHash: Buffer }>`
    select c.id, c.person_id, c.loan_id, p.phone_hash
    from collections."case" c join reporting.person p on p.person_id = c.person_id
    where c.id = any(${caseIds}::bigint[])`.execute(ctx.tx)
  const standings = await contactStandings(ctx, {
    parties: rows.map(({ id: _, ...party }) => ({ ...party, relation: 'own' as const })),
    purpose: 'collection',
    channel: 'call',
  })
  const later = new Date(ctx.clock.now().getTime() + askAgainMs)
  const not = rows.flatMap(({ id }, place) => {
    const { rule = null, from = null } = standings[place] ?? {}
    return rule === null || isOutOfHours(rule) ? [] : [{ id, until: from ?? later }]
  })
  if (not.length > 0) {
    await sql`
      update collections."case" c set no_calls_until = g.until
      from unnest(${not.map(({ id }) => id)}::bigint[], ${not.map(({ until }) => until)}::timestamptz[])
        as g (id, until)
      where c.id = g.id`.execute(ctx.tx)
  }
  return new Set(not.map(({ id }) => id))
}
