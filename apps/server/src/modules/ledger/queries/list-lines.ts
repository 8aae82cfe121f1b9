import type { AccountCode, EntryKind } from '@daftari/contract/ledger/enums'
import { ledgerLines } from '@daftari/contract/ledger/tables'
import type { FiltersOf } from '@daftari/contract/table'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { type FigureLines, figureLines } from '../domain/figures.ts'
import { whoDid } from './who-did.ts'

type Filters = FiltersOf<typeof ledgerLines>

/** A line has no number of its own: its entry's, with its place in the entry behind. */
const places = 10_000_000

/** Lines of the journal, each with its entry's days; what a balance is made of. */
export const lineList = handWrittenList(ledgerLines, {
  from(ctx, f) {
    const figure = f.figure?.[0] && figureLines[f.figure[0]]
    let q = ctx.db.selectFrom(linesWithEntries(ctx, figure).as('m'))
    if (f.ledgerAccount) q = q.where('m.accountCode', 'in', f.ledgerAccount)
    if (figure) q = q.where('m.accountCode', 'in', figure.accounts)
    if (figure?.kinds) q = q.where('m.countedAs', 'in', figure.kinds)
    if (f.lineSide?.[0] === 'debit') q = q.where('m.amountCents', '>', 0)
    if (f.lineSide?.[0] === 'credit') q = q.where('m.amountCents', '<', 0)
    if (f.entryKind) q = q.where('m.kind', 'in', f.entryKind)
    if (f.loanId) q = q.where('m.loanId', '=', f.loanId)
    if (f.customerId) q = q.where('m.personId', '=', f.customerId)
    if (f.paymentId) q = q.where('m.paymentId', '=', f.paymentId)
    if (f.accounting?.from) q = q.where('m.accountingOn', '>=', f.accounting.from)
    if (f.accounting?.to) q = q.where('m.accountingOn', '<=', f.accounting.to)
    if (f.effective?.from) q = q.where('m.effectiveOn', '>=', f.effective.from)
    if (f.effective?.to) q = q.where('m.effectiveOn', '<=', f.effective.to)
    const posted = dayBounds(ctx, f.posted)
    if (posted.from) q = q.where('m.postedAt', '>=', posted.from)
    if (posted.before) q = q.where('m.postedAt', '<', posted.before)
    return q
  },
  key: 'm.lineId',
  order: {
    entryId: 'm.entryId',
    accountingOn: 'm.accountingOn',
    amount: 'm.counted',
    effectiveOn: 'm.effectiveOn',
  },
  sums: {
    debit: sql`greatest(m.amount_cents, 0)`,
    credit: sql`greatest(-m.amount_cents, 0)`,
    amount: 'm.counted',
  },
  async rows(ctx, keys, f) {
    const rows = await ctx.db
      .selectFrom('ledger.line as l')
      .innerJoin('ledger.entry as e', 'e.id', 'l.entryId')
      .select([lineId.as('lineId'), 'l.entryId', 'e.accountingOn', 'e.kind', 'l.accountCode'])
      .select([sql<number>`greatest(l.amount_cents, 0)`.as('debit'), amountOf(f).as('amount')])
      .select([sql<number>`greatest(-l.amount_cents, 0)`.as('credit'), whoDid('e').as('who')])
      .select(['l.loanId', 'l.personId as customerId', 'l.paymentId', 'e.reference'])
      .select(['e.effectiveOn', 'e.postedAt'])
      .where(sql<boolean>`(l.entry_id, l.number) in (
        select k / ${places}, k % ${places} from unnest(${keys}::bigint[]) as k)`)
      .execute()
    return rows.map(({ kind, accountCode, ...row }) => ({
      ...row,
      entryKind: kind as EntryKind,
      ledgerAccount: accountCode as AccountCode,
    }))
  },
})

const lineId = sql<number>`l.entry_id * ${sql.lit(places)} + l.number`

/** A debit is positive, unless a figure is asked for that counts it the other way. */
const amountOf = ({ figure }: Filters) =>
  sql<number>`l.amount_cents * ${sql.lit(figure?.[0] ? figureLines[figure[0]].sign : 1)}`

/** A reversal belongs to the kind of what it takes back; that is looked up only for a figure. */
function linesWithEntries(ctx: ReadContext, figure: FigureLines | undefined) {
  return ctx.db
    .selectFrom('ledger.line as l')
    .innerJoin('ledger.entry as e', 'e.id', 'l.entryId')
    .select([lineId.as('lineId'), 'l.entryId', 'l.accountCode', 'l.amountCents', 'l.loanId'])
    .select(['l.personId', 'l.paymentId', 'e.kind', 'e.accountingOn', 'e.effectiveOn'])
    .select([
      'e.postedAt',
      sql<number>`l.amount_cents * ${sql.lit(figure?.sign ?? 1)}`.as('counted'),
    ])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('ledger.entry as back')
            .select('back.kind')
            .whereRef('back.id', '=', 'e.reversesId'),
          'e.kind',
        )
        .as('countedAs'),
    )
}
