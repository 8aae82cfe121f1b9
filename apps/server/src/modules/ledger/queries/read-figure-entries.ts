import type { OutputOf } from '@daftari/contract/endpoint'
import { type figureEntries, mostEntriesShown } from '@daftari/contract/ledger/figure-entries'
import type { ExplainedFigure } from '@daftari/contract/platform/explained'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { figureLines } from '../domain/figures.ts'
import { whoDid } from './who-did.ts'

type FigureEntries = OutputOf<typeof figureEntries>
type Line = FigureEntries['lines'][number]

/**
 * The lines that make a figure of loans, a payment or a customer, in the order of the days they
 * belong to, with their running sum. The caller has made sure that the reader may see it.
 */
export async function readFigureEntries(
  ctx: ReadContext,
  { figure, ids, until }: { figure: ExplainedFigure; ids: readonly number[]; until?: string },
): Promise<Omit<FigureEntries, 'toComeCents'>> {
  const { of, accounts, kinds, sign } = figureLines[figure]
  const ofKind =
    kinds === undefined ? sql`true` : sql`coalesce(back.kind, e.kind) in (${sql.join(kinds)})`
  const inTime = until === undefined ? sql`true` : sql`e.effective_on <= ${until}::date`
  const { rows } = await sql<
    Omit<Line, 'postedAt'> & { postedAt: Date; sumCents: number; entryCount: number }
  >`
    with moved as (
      select e.id as entry_id, l.number, e.kind, l.account_code as account, e.effective_on,
        e.posted_at, e.actor, coalesce(l.payment_id, e.payment_id) as payment_id, l.loan_id,
        l.amount_cents * ${sign} as amount_cents
      from ledger.line l
      join lateral (
        select e.*, (select min(other.payment_id) from ledger.line other
          where other.entry_id = e.id and other.number <= 20) as payment_id
        from ledger.entry e where e.id = l.entry_id
      ) e on true
      left join ledger.entry back on back.id = e.reverses_id
      where l.${sql.ref(of)} = any(${[...ids]}::bigint[])
        and l.account_code in (${sql.join(accounts)}) and ${ofKind} and ${inTime}
    ),
    running as (
      select *, (sum(amount_cents) over in_order)::bigint as running_cents,
        (sum(amount_cents) over ())::bigint as sum_cents, count(*) over () as entry_count
      from moved
      window in_order as (order by effective_on, entry_id, number rows unbounded preceding)
    )
    select entry_id, number, kind, account, effective_on, posted_at, ${whoDid('running')} as who,
      payment_id, loan_id, amount_cents, running_cents, sum_cents, entry_count
    from running
    order by effective_on desc, entry_id desc, number desc
    limit ${mostEntriesShown}`.execute(ctx.db)
  return {
    sumCents: rows[0]?.sumCents ?? 0,
    entryCount: rows[0]?.entryCount ?? 0,
    lines: rows.map(({ sumCents: _, entryCount: __, postedAt, ...line }) => ({
      ...line,
      postedAt: postedAt.toISOString(),
    })),
  }
}
