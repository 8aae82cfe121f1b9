import { dayThings } from '@daftari/contract/settlement/day-things'
import type {
  DifferenceKind,
  DifferenceState,
  DifferenceThing,
} from '@daftari/contract/settlement/enums'
import type { FiltersOf } from '@daftari/contract/table'
import { businessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { threeWay } from '../three-way.ts'

type Filters = FiltersOf<typeof dayThings>

/** What the figures of a day on the board are made of, as the three tell it now. */
export const dayThingList = handWrittenList(dayThings, {
  from(ctx, f) {
    let q = ctx.db.selectFrom(thingsOf(f).as('t'))
    if (f.toldBy?.[0] === 'ledger') q = q.where('t.ledgerCents', 'is not', null)
    if (f.toldBy?.[0] === 'told') q = q.where('t.toldCents', 'is not', null)
    if (f.toldBy?.[0] === 'statement') q = q.where('t.statementCents', 'is not', null)
    if (f.differs?.[0] === 'yes') q = q.where('t.apartCents', '<>', 0)
    if (f.differs?.[0] === 'no') q = q.where('t.apartCents', '=', 0)
    if (f.receipt) q = q.where('t.key', '=', f.receipt.toUpperCase())
    return q
  },
  key: 't.thingId',
  order: {
    receipt: 't.key',
    ledgerAmount: 't.ledgerCents',
    toldAmount: 't.toldCents',
    statementAmount: 't.statementCents',
    differenceAmount: sql`abs(t.apart_cents)`,
  },
  sums: {
    ledgerAmount: 't.ledgerCents',
    toldAmount: 't.toldCents',
    statementAmount: 't.statementCents',
    differenceAmount: 't.apartCents',
  },
  async rows(ctx, keys, f) {
    const rows = await ctx.db
      .selectFrom(thingsOf(f).as('t'))
      .leftJoin('settlement.difference as d', (join) =>
        join
          .onRef('d.key', '=', 't.key')
          .on('d.account', '=', accountOf(f))
          .on('d.businessOn', '=', dayOf(f))
          .on('d.state', '<>', 'cleared'),
      )
      .leftJoin('reporting.payment as p', 'p.id', 't.paymentId')
      .select(['t.thingId', 't.key as receipt', 't.what', 't.ledgerCents as ledgerAmount'])
      .select(['t.toldCents as toldAmount', 't.statementCents as statementAmount'])
      .select(['t.apartCents as differenceAmount', 'd.state', 'd.kind', 'd.id as differenceId'])
      .select(['t.paymentId', 't.refundId', 't.entryId'])
      .select((eb) => eb.fn.coalesce('t.loanId', 'p.loanId').as('loanId'))
      .where('t.thingId', 'in', keys)
      .execute()
    return rows.map(({ what, state, kind, ...row }) => ({
      ...row,
      differenceThing: what as DifferenceThing,
      differenceState: state as DifferenceState | null,
      differenceKind: kind as DifferenceKind | null,
    }))
  },
})

const accountOf = (f: Filters) => f.statementAccount?.[0] ?? 'payment'
const dayOf = (f: Filters) => businessDate(f.businessOn ?? '1970-01-01')

interface Thing {
  thingId: number
  key: string
  what: string
  ledgerCents: number | null
  toldCents: number | null
  statementCents: number | null
  apartCents: number
  paymentId: number | null
  loanId: number | null
  refundId: number | null
  entryId: number | null
}

/** A thing has a receipt and no number: as many of its digest's digits as a number holds. */
const thingsOf = (f: Filters) => sql<Thing>`(
  select ('x' || substr(md5(k.key), 1, 13))::bit(52)::bigint as thing_id, k.*,
    coalesce(k.ledger_cents, 0) - coalesce(k.statement_cents, 0) as apart_cents
  from (${threeWay({ account: accountOf(f), on: dayOf(f) })}) k)`
