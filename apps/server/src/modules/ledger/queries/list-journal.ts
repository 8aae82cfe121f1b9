import type { EntryKind, EntrySource } from '@daftari/contract/ledger/enums'
import { journal } from '@daftari/contract/ledger/tables'
import { sql } from 'kysely'
import { dayBounds } from '../../../platform/tables/day-bounds.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { whoDid } from './who-did.ts'

/** Every entry, with what it is about when that is one loan, one customer, one payment. */
export const journalList = handWrittenList(journal, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('ledger.entry as e')
    if (f.entryKind) q = q.where('e.kind', 'in', f.entryKind)
    if (f.reference) q = q.where('e.reference', '=', f.reference)
    if (f.source) q = q.where('e.source', 'in', f.source)
    if (f.dating) q = q.whereRef('e.accountingOn', '>', 'e.effectiveOn')
    if (f.accounting?.from) q = q.where('e.accountingOn', '>=', f.accounting.from)
    if (f.accounting?.to) q = q.where('e.accountingOn', '<=', f.accounting.to)
    if (f.effective?.from) q = q.where('e.effectiveOn', '>=', f.effective.from)
    if (f.effective?.to) q = q.where('e.effectiveOn', '<=', f.effective.to)
    const posted = dayBounds(ctx, f.posted)
    if (posted.from) q = q.where('e.postedAt', '>=', posted.from)
    if (posted.before) q = q.where('e.postedAt', '<', posted.before)
    if (f.who) {
      const actor = `staff:${f.who}`
      // Said in the words of the index, which holds only what people did.
      q = q.where(sql<boolean>`(e.actor #>> '{}') like 'staff:%' and (e.actor #>> '{}') = ${actor}`)
    }
    const lines = ctx.db.selectFrom('ledger.line as l').select('l.entryId')
    if (f.loanId) q = q.where('e.id', 'in', lines.where('l.loanId', '=', f.loanId))
    if (f.customerId) q = q.where('e.id', 'in', lines.where('l.personId', '=', f.customerId))
    if (f.paymentId) q = q.where('e.id', 'in', lines.where('l.paymentId', '=', f.paymentId))
    if (f.ledgerAccount) {
      const accounts = f.ledgerAccount
      q = q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('ledger.line as m')
            .select('m.number')
            .whereRef('m.entryId', '=', 'e.id')
            .where('m.accountCode', 'in', accounts),
        ),
      )
    }
    return q
  },
  key: 'e.id',
  order: {
    entryId: 'e.id',
    accountingOn: 'e.accountingOn',
    effectiveOn: 'e.effectiveOn',
    postedAt: 'e.postedAt',
  },
  async rows(ctx, keys) {
    const rows = await ctx.db
      .selectFrom('ledger.entry as e')
      .innerJoin('ledger.line as l', 'l.entryId', 'e.id')
      .leftJoin('ledger.entry as back', 'back.reversesId', 'e.id')
      .select(['e.id as entryId', 'e.accountingOn', 'e.kind', 'e.reference'])
      .select(['e.effectiveOn', 'e.postedAt', 'e.source', 'e.reversesId', 'e.reason'])
      .select(['back.id as reversedById', whoDid('e').as('who')])
      .select(sql<number>`sum(greatest(l.amount_cents, 0))::bigint`.as('amount'))
      .select([only('loan_id').as('loanId'), only('person_id').as('customerId')])
      .select(only('payment_id').as('paymentId'))
      .where('e.id', 'in', keys)
      .groupBy(['e.id', 'back.id'])
      .execute()
    return rows.map(({ kind, source, ...row }) => ({
      ...row,
      entryKind: kind as EntryKind,
      source: source as EntrySource,
    }))
  },
})

/** Of all lines the same, or nothing: a day's close is about every loan. */
const only = (column: 'loan_id' | 'person_id' | 'payment_id') =>
  sql<number | null>`case when min(l.${sql.ref(column)}) = max(l.${sql.ref(column)})
    then min(l.${sql.ref(column)}) end`
