import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/database.ts'
import type { LenderAtWork } from '../lender-at-work.ts'
import type { ActOfMoney, MoneyAct } from './acts.ts'

/** How often an act is there with all that belongs to it; in the audit log as well. */
export async function timesThere(db: Db, { act, about }: ActOfMoney): Promise<number> {
  const { rows } = await traces[act](about).execute(db)
  return Number(rows[0]?.count ?? 0)
}

const traces: Record<
  MoneyAct,
  (about: number | string) => ReturnType<typeof sql<{ count: number }>>
> = {
  'pay-fee': (id) => sql`
      select count(*) from settlement.service_fee_payment p
      join settlement.service_fee_statement s on s.id = p.statement_id and s.state = 'paid'
      join ledger.line l on l.entry_id = p.entry_id and l.account_code = 'bank'
        and l.amount_cents = -p.amount_cents
      where p.statement_id = ${id} and p.amount_cents = s.owed_cents`,
  'ask-manual': (text) => sql`
      select count(*) from ledger.manual_entry m where m.text = ${text}
        and (select count(*) from ledger.manual_entry_line l where l.manual_entry_id = m.id) = 2`,
  'decide-manual': (id) => sql`
      select count(*) from ledger.manual_entry m
      join ledger.entry e on e.reference = 'manual-entry:' || m.id and e.id = m.entry_id
      where m.id = ${id} and m.state = 'booked'`,
  'ask-write-off': (loanId) => sql`
      select count(*) from servicing.write_off where loan_id = ${loanId}`,
  'decide-write-off': (id) => sql`
      select count(*) from servicing.write_off w
      join servicing.balance b on b.loan_id = w.loan_id and b.status = 'written-off'
      where w.id = ${id} and w.state = 'approved' and w.written_off_cents = (
        select sum(l.amount_cents) from servicing.write_off_line l where l.write_off_id = w.id)`,
  'enter-instruction': (receipt) => sql`
      select count(*) from payments.payment p
      join payments.payment_part a on a.payment_id = p.id and a.amount_cents = p.amount_cents
      join servicing.repayment r on r.id = a.repayment_id and r.prepayment = 'shorter'
      join platform.file f on f.id = p.proof_file_id
      where p.receipt = ${receipt}`,
  'ask-allocation': (inboxId) => sql`
      select count(*) from payments.laying where inbox_id = ${inboxId} and state = 'asked'`,
  'decide-allocation': (id) => sql`
      select count(*) from payments.laying l
      join payments.payment p on p.id = l.payment_id and p.receipt = l.receipt
      join payments.inbox i on i.id = l.inbox_id and i.settlement = 'applied'
      where l.id = ${id} and l.state = 'confirmed'`,
  'take-back': (id) => sql`
      select count(*) from payments.payment_part a
      join payments.payment p on p.id = a.payment_id
      join servicing.repayment r on r.id = a.repayment_id and r.reversed_at is not null
      where p.id = ${id} and p.state = 'unmatched' and a.reversed_at is not null`,
}

/** Incomplete writes, whoever asked for it and whether they had an answer or not. */
export async function halfActs(db: Db): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(halves).map(async ([name, half]) => {
      const { rows } = await half.execute(db)
      return rows.map(({ id }) => `${name} ${id} is there by half`)
    }),
  )
  return found.flat()
}

const halves: Record<string, ReturnType<typeof sql<{ id: number }>>> = {
  'statement of fees': sql`
    select s.id from settlement.service_fee_statement s
    where s.owed_cents <> 0 and (s.state = 'paid') <> (s.owed_cents = coalesce((
      select sum(-l.amount_cents) from settlement.service_fee_payment p
      join ledger.line l on l.entry_id = p.entry_id and l.account_code = 'bank'
      where p.statement_id = s.id), 0))`,
  'manual entry': sql`
    select m.id from ledger.manual_entry m
    where (m.state = 'booked') <> exists (
        select from ledger.entry e where e.reference = 'manual-entry:' || m.id)
      or not exists (select from ledger.manual_entry_line l where l.manual_entry_id = m.id)`,
  'write-off': sql`
    select w.id from servicing.write_off w join servicing.balance b on b.loan_id = w.loan_id
    where (w.state = 'approved') <> exists (
        select from servicing.write_off_line l where l.write_off_id = w.id)
      or (w.state = 'approved') <> (b.status = 'written-off')`,
  'entered repayment': sql`
    select p.id from payments.payment p
    where p.source = 'staff' and p.state = 'matched' and (p.proof_file_id is null
      and not exists (select from payments.laying l where l.payment_id = p.id)
      or p.amount_cents <> (select sum(a.amount_cents) from payments.payment_part a
        where a.payment_id = p.id and a.reversed_at is null))`,
  laying: sql`
    select l.id from payments.laying l join payments.inbox i on i.id = l.inbox_id
    where (l.state = 'confirmed') <> exists (
        select from payments.payment p where p.receipt = l.receipt)
      or (l.state = 'confirmed') <> (i.settlement is not null)`,
  'request to pay': sql`
    select p.id from payments.prompt p where (p.state = 'paid') <> exists (
      select from payments.payment m where m.receipt = p.receipt and m.loan_id = p.loan_id)`,
  'act told other than once': sql`
    select told.id from (
      select 'service-fee.pay' as act, count(*) as there, 0 as id
        from settlement.service_fee_payment
      union all select 'manual-entry.ask', count(*), 1 from ledger.manual_entry
      union all select 'manual-entry.book', count(*), 2 from ledger.manual_entry
        where state = 'booked'
      union all select 'write-off.ask', count(*), 3 from servicing.write_off
      union all select 'write-off.approve', count(*), 4 from servicing.write_off
        where state = 'approved'
      union all select 'laying.ask', count(*), 5 from payments.laying
      union all select 'laying.confirm', count(*), 6 from payments.laying
        where state = 'confirmed'
      union all select 'payment.record', count(*), 7 from payments.payment
        where proof_file_id is not null
      union all select 'payment.reverse', count(*), 8 from payments.payment p
        where exists (select from payments.payment_part a
          where a.payment_id = p.id and a.reversed_at is not null)) told
    where told.there <> (select count(*) from administration.audit_log l where l.act = told.act)`,
}

/** The aggregator's payments and refunds compared with our books: neither has one that the other lacks. */
export async function unlikeTheAggregator({ t, outside }: LenderAtWork): Promise<string[]> {
  const { rows } = await sql<{ receipt: string; isBack: boolean }>`
    select p.receipt, exists (select from payments.payment_reversal v
      where v.payment_id = p.id and v.state = 'done') as is_back
    from payments.payment p where p.provider = 'aggregator'`.execute(t.appContext.db)
  const ours = new Map(rows.map((row) => [row.receipt, row.isBack]))
  const theirs = outside.aggregator.movements().filter((one) => one.kind === 'payment')
  const unknown = theirs.filter(({ id }) => !ours.has(id)).map(({ id }) => `${id} is not here`)
  const invented = [...ours.keys()]
    .filter((receipt) => !theirs.some(({ id }) => id === receipt))
    .map((receipt) => `${receipt} is not at the aggregator`)
  const otherwise = theirs
    .filter(({ id, isRefunded = false }) => ours.has(id) && ours.get(id) !== isRefunded)
    .map(({ id, isRefunded }) => `${id} is ${isRefunded ? '' : 'not '}given back there only`)
  return [...unknown, ...invented, ...otherwise]
}
