import type { CorrectionPart } from '@daftari/contract/payments/correction-endpoints'
import { daysLaidAlone, secondPersonAboveCents } from '@daftari/contract/payments/limits'
import { type Cents, cents, formatCents, sum } from '@daftari/kernel/money'
import { nameParts } from '@daftari/kernel/name'
import { withPlus } from '@daftari/kernel/phone'
import { sql } from 'kysely'
import { type Context, staffOf } from '../../../platform/context.ts'
import { ownersOfNumber } from '../../../platform/numbers/owners-of.ts'
import { addToOwnDay, lockOwnDay, reportOwnDay } from '../../../platform/watch/day-caps.ts'
import { loanFor } from '../../servicing/index.ts'
import type { Payment } from '../payment-store.ts'

type Laid = Pick<CorrectionPart, 'loanId' | 'customerId' | 'amountCents'>
type Payer = Pick<Payment, 'payerHash' | 'payerMasked' | 'payerName'>

interface Laying {
  parts: readonly Laid[]
  /** The payer, as far as the provider reports them. */
  payer: Payer
  receipt: string
}

/**
 * Whether one person may allocate this to loans or customers alone: it stays within the limit together with
 * what they allocated alone to each of these customers in thirty days, it stays within their day, and the
 * payer is the customer, one of their contacts, or somebody who has paid for them before. If so it is counted
 * for their day, with an alarm above the usual amount; if it exceeds the day it is not, with an alarm as
 * well.
 */
export async function mayLayAlone(
  ctx: Context,
  { parts, payer, receipt }: Laying,
): Promise<boolean> {
  await lockOwnDay(ctx)
  const byCustomer = await sumsByCustomer(ctx, parts)
  for (const [customerId, amount] of byCustomer) {
    if (!(await paysFor(ctx, payer, customerId))) return false
    if (amount + (await laidBefore(ctx, customerId)) > secondPersonAboveCents) return false
  }
  const own = await addToOwnDay(ctx, 'money-laid', sum([...byCustomer.values()]))
  const shown = (amount: number) => formatCents(cents(amount))
  await reportOwnDay(ctx, 'money-laid', own, { about: receipt, shown })
  return !own.isOver
}

async function sumsByCustomer(
  ctx: Context,
  parts: readonly Laid[],
): Promise<ReadonlyMap<number, Cents>> {
  const sums = new Map<number, Cents>()
  for (const { loanId, customerId, amountCents } of parts) {
    const loan = loanId === undefined ? undefined : await loanFor(ctx, loanId)
    const personId = customerId ?? loan?.personId
    if (personId === undefined) continue
    sums.set(personId, cents((sums.get(personId) ?? 0) + amountCents))
  }
  return sums
}

/** Corrections without a second person, and repayments that were entered with a proof. */
async function laidBefore(ctx: Context, customerId: number): Promise<number> {
  const me = staffOf(ctx)
  const since = new Date(ctx.clock.now().getTime() - daysLaidAlone * 86_400_000)
  const { rows } = await sql<{ cents: number }>`
    select (
      (select coalesce(sum((part ->> 'amountCents')::bigint), 0)
        from payments.correction c
        cross join lateral jsonb_array_elements(c.parts) part
        left join reporting.loan l on l.loan_id = (part ->> 'loanId')::bigint
        where c.asked_by = ${me} and c.asked_at > ${since} and c.state = 'done'
          and c.decided_by is null and c.batch_id is null
          and coalesce((part ->> 'customerId')::bigint, l.person_id) = ${customerId})
      + (select coalesce(sum(p.amount_cents), 0) from payments.payment p
        where p.recorded_by = ${me} and p.received_at > ${since} and p.person_id = ${customerId}
          and p.match_rule = 'staff'))::bigint as cents`.execute(ctx.tx)
  return rows[0]?.cents ?? 0
}

/**
 * An unreported payer is not yet a stranger. A number is checked for its owner, and for earlier payments for
 * this customer that more than one person confirmed; a masked number also needs a known name, and a name
 * alone needs two words in common.
 */
async function paysFor(ctx: Context, payer: Payer, customerId: number): Promise<boolean> {
  const { payerHash, payerMasked, payerName } = payer
  if (payerHash === null && payerMasked === null && payerName === null) return true
  if (await hasPaidBefore(ctx, payer, customerId)) return true
  if (payerHash !== null) {
    const owners = await ownersOfNumber(ctx, payerHash)
    return owners.some(({ kind, id }) => id === customerId && ofCustomer.includes(kind))
  }
  const known = await knownOf(ctx, customerId)
  if (payerMasked === null) {
    return known.some(({ name }) => namesInCommon(name, payerName ?? '') > 1)
  }
  const mask = withPlus(payerMasked)
  const masked = known.filter(({ phoneMasked }) => phoneMasked === mask)
  return masked.some(({ name }) => payerName === null || namesInCommon(name, payerName) > 0)
}

const ofCustomer: readonly string[] = ['customer', 'contact']

/** By number, or by mask and name; allocated by a rule, or by two people. */
async function hasPaidBefore(
  ctx: Context,
  { payerHash, payerMasked, payerName }: Payer,
  customerId: number,
): Promise<boolean> {
  const { rows } = await sql`select from payments.payment b
    where b.person_id = ${customerId}
      and case when ${payerHash}::bytea is null
        then b.payer_masked = ${payerMasked} and b.payer_name = ${payerName}
        else b.payer_hash = ${payerHash} end
      and (b.match_rule not in ('hand', 'staff') or exists (select from payments.correction d
        where d.payment_id = b.id and d.state = 'done' and d.decided_by is not null))
    limit 1`.execute(ctx.tx)
  return rows.length > 0
}

/** The customer and their contacts, by name and mask. */
async function knownOf(ctx: Context, customerId: number) {
  const { rows } = await sql<{ name: string; phoneMasked: string | null }>`
    select p.full_name as name, p.phone_masked from reporting.person p
    where p.person_id = ${customerId}
    union all
    select c.name, c.phone_masked from reporting.contact c
    where c.person_id = ${customerId}`.execute(ctx.tx)
  return rows
}

function namesInCommon(one: string, other: string): number {
  const theirs = new Set(nameParts(other))
  return new Set(nameParts(one)).intersection(theirs).size
}
