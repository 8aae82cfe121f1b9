import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** A payout whose outcome was unknown is reported late; what is older was taken in long ago. */
const lateDays = 45

interface Since {
  /** Transactions from this day on are compared again. */
  fromOn: BusinessDate
  /** And those that these were charged for. */
  receipts?: readonly string[]
}

/**
 * Collects the transactions that the operator may charge for, and compares its charges with its tariff. An
 * explained difference that has changed since is open again. Returns how many rows differ without an
 * explanation.
 */
export async function compareCharges(ctx: Context, since: Since): Promise<{ compared: number }> {
  await takeInStatementCharges(ctx)
  await takeInTransactions(ctx, addDays(since.fromOn, -lateDays))
  await takeInUnknown(ctx)
  const compared = await compare(ctx, since)
  await sql`delete from settlement.service_charge
    where kind = 'unknown' and billed_cents = 0`.execute(ctx.tx)
  return { compared }
}

/** Charges on the statements of the wallets themselves; they are in the books already. */
export async function takeInStatementCharges(ctx: Context): Promise<void> {
  await sql`
    insert into settlement.operator_charge
      (receipt, for_receipt, charged_at, charged_on, amount_cents, entry_id)
    select l.receipt, coalesce(l.linked_receipt, l.receipt), l.completed_at, l.completed_on,
      -l.amount_cents, l.entry_id
    from settlement.statement_line l
    where l.kind = 'charge' and l.completed and l.amount_cents < 0 and l.entry_id is not null
      and not exists (select from settlement.operator_charge c where c.receipt = l.receipt)
    order by l.completed_at, l.receipt
    on conflict (receipt) do nothing`.execute(ctx.tx)
}

/** Without a tariff of the service nothing is expected, nor before the first one. */
async function takeInTransactions(ctx: Context, from: BusinessDate): Promise<void> {
  await sql`
    with
    begun as (
      select service, min(effective_on) as on_day from settlement.tariff
      where state = 'in-force' group by service
    ),
    made as (
      select 'payout' as service, 'payout' as kind, d.receipt, d.disbursed_on as paid_on,
        d.amount_cents, d.application_id as loan_id
      from reporting.disbursement d
      where d.actual_status = 2 and d.receipt is not null and d.disbursed_on >= ${from}
      union all
      select 'payout', 'refund', r.receipt, r.paid_on, r.amount_cents, null
      from reporting.refund r
      where r.state = 'paid' and r.receipt is not null and r.paid_on >= ${from}
      union all
      select 'payment', 'payment', p.receipt, p.paid_on, p.amount_cents, p.loan_id
      from reporting.payment p
      where p.provider = 'mpesa' and p.source <> 'staff' and p.paid_on >= ${from}
    )
    insert into settlement.service_charge as s
      (service, kind, receipt, paid_on, amount_cents, loan_id, finding)
    select m.service, m.kind, m.receipt, m.paid_on, m.amount_cents, m.loan_id, 'new'
    from made m
    join begun b on b.service = m.service and m.paid_on >= b.on_day
    where not exists (select from settlement.service_charge k
      where k.receipt = m.receipt and k.kind <> 'unknown')
    order by m.paid_on, m.receipt
    on conflict (receipt) do update set service = excluded.service, kind = excluded.kind,
      paid_on = excluded.paid_on, amount_cents = excluded.amount_cents,
      loan_id = excluded.loan_id, finding = 'new'`.execute(ctx.tx)
}

/** What was charged for a transaction that we do not know of. */
async function takeInUnknown(ctx: Context): Promise<void> {
  await sql`
    insert into settlement.service_charge (service, kind, receipt, paid_on, finding)
    select 'payout', 'unknown', c.for_receipt, min(c.charged_on), 'new'
    from settlement.operator_charge c
    where not exists (select from settlement.service_charge k where k.receipt = c.for_receipt)
    group by c.for_receipt
    order by min(c.charged_on), c.for_receipt
    on conflict (receipt) do nothing`.execute(ctx.tx)
}

async function compare(ctx: Context, { fromOn, receipts = [] }: Since): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with
    told as (
      select s.id, t.id as tariff_id, coalesce(b.charge_cents, 0) as expected_cents,
        coalesce(c.cents, 0) as billed_cents,
        case
          when s.kind = 'unknown' then 'no-transaction'
          when b.charge_cents is null then 'no-tariff'
          when coalesce(c.cents, 0) = b.charge_cents then 'agrees'
          when c.charges is null and not exists (
            select from settlement.charge_file f where f.state = 'booked'
              and s.paid_on between f.covers_from and f.covers_to) then 'awaited'
          when c.charges is null then 'not-billed'
          when c.charges > 1 and c.cents = c.charges * b.charge_cents then 'billed-twice'
          when c.cents = before.charge_cents then 'old-tariff'
          else 'differs'
        end as finding
      from settlement.service_charge s
      left join lateral (
        select t.id, t.effective_on from settlement.tariff t
        where t.service = s.service and t.state = 'in-force' and t.effective_on <= s.paid_on
          and s.kind <> 'unknown'
        order by t.effective_on desc limit 1
      ) t on true
      left join settlement.tariff_band b on b.tariff_id = t.id
        and s.amount_cents between b.from_cents and coalesce(b.to_cents, s.amount_cents)
      left join lateral (
        select o.id from settlement.tariff o
        where o.service = s.service and o.state = 'in-force' and o.effective_on < t.effective_on
        order by o.effective_on desc limit 1
      ) older on true
      left join settlement.tariff_band before on before.tariff_id = older.id
        and s.amount_cents between before.from_cents and coalesce(before.to_cents, s.amount_cents)
      left join lateral (
        select sum(c.amount_cents)::bigint as cents, nullif(count(*), 0) as charges
        from settlement.operator_charge c where c.for_receipt = s.receipt
      ) c on true
      where s.finding in ('new', 'awaited') or s.paid_on >= ${fromOn}
        or s.receipt = any(${[...receipts]})
    )
    update settlement.service_charge s
    set tariff_id = told.tariff_id, expected_cents = told.expected_cents,
      billed_cents = told.billed_cents, finding = told.finding,
      explained_by = null, explained_at = null, explanation = null, version = s.version + 1
    from told
    where told.id = s.id and (s.finding, s.expected_cents, s.billed_cents, s.tariff_id)
      is distinct from
      (told.finding, told.expected_cents, told.billed_cents, told.tariff_id)`.execute(ctx.tx)
  return Number(numAffectedRows)
}
