import {
  ownTransfers,
  transferExpenses,
  transferRates,
} from '@daftari/contract/settlement/transfers'
import { sql } from 'kysely'
import type { QueriedRow } from '../../../platform/tables/encode-row.ts'
import { handWrittenList } from '../../../platform/tables/hand-written-list.ts'
import { reportQuery } from '../../../platform/tables/report-query.ts'
import { requestOf } from '../../../platform/tables/request-of.ts'

export const transferExpensesReport = reportQuery(transferExpenses, {
  sql: new URL('./transfer-expenses.sql', import.meta.url),
  parameters: (filters) => ({
    moved_from: filters.movedIn?.from ?? null,
    moved_to: filters.movedIn?.to ?? null,
  }),
})

/** Transfers between own accounts, with who noted and who booked each. */
export const listOwnTransfers = handWrittenList(ownTransfers, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('settlement.ownTransfer as t')
    if (f.transferState) q = q.where('t.state', 'in', f.transferState)
    if (f.requestOf) q = q.where(requestOf(ctx, 't.askedBy', f.requestOf))
    if (f.fromAccount) q = q.where('t.fromAccount', 'in', f.fromAccount)
    if (f.toAccount) q = q.where('t.toAccount', 'in', f.toAccount)
    if (f.movedIn?.from) q = q.where('t.movedOn', '>=', f.movedIn.from)
    if (f.movedIn?.to) q = q.where('t.movedOn', '<=', f.movedIn.to)
    if (f.rated) q = q.where('t.expectedCents', f.rated[0] === 'yes' ? 'is not' : 'is', null)
    if (f.reference) {
      q = q.where(sql<boolean>`upper(t.reference) = ${f.reference.toUpperCase()}`)
    }
    return q
  },
  key: 't.id',
  order: {
    transferId: 't.id',
    movedOn: 't.movedOn',
    amount: 't.amountCents',
    chargedFee: 't.feeCents',
  },
  sums: {
    amount: 't.amountCents',
    expectedFee: 't.expectedCents',
    chargedFee: 't.feeCents',
    feeDifference: sql`t.fee_cents - t.expected_cents`,
  },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof ownTransfers>>`
      select t.id as transfer_id, t.moved_on, t.from_account, t.to_account,
        t.amount_cents as amount, t.expected_cents as expected_fee, t.fee_cents as charged_fee,
        t.fee_cents - t.expected_cents as fee_difference, t.reference as transfer_reference,
        t.state as transfer_state, t.note,
        json_build_object('id', a.id, 'name', a.name) as asked_by, t.asked_at as submitted_at,
        case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end
        as decided_by, t.decided_at, t.decision_reason, t.entry_id, t.version
      from settlement.own_transfer t
      join reporting.staff a on a.id = t.asked_by
      left join reporting.staff d on d.id = t.decided_by
      where t.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})

export const listTransferRates = handWrittenList(transferRates, {
  from(ctx, f) {
    let q = ctx.db.selectFrom('settlement.transferRate as r')
    if (f.fromAccount) q = q.where('r.fromAccount', 'in', f.fromAccount)
    if (f.toAccount) q = q.where('r.toAccount', 'in', f.toAccount)
    return q
  },
  key: 'r.id',
  order: { rateId: 'r.id', effectiveOn: 'r.effectiveOn' },
  async rows(ctx, keys) {
    const { rows } = await sql<QueriedRow<typeof transferRates>>`
      select r.id as rate_id, r.from_account, r.to_account, r.effective_on,
        r.flat_cents as flat_fee, to_char(r.rate_ppm / 10000.0, 'FM990.0999') || ' %' as rate_part,
        r.least_cents as least_fee, r.most_cents as most_fee,
        json_build_object('id', s.id, 'name', s.name) as set_by, r.set_at, r.reason
      from settlement.transfer_rate r
      join reporting.staff s on s.id = r.set_by
      where r.id = any(${[...keys]})`.execute(ctx.db)
    return rows
  },
})
