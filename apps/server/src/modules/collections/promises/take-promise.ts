import type { addRemark } from '@daftari/contract/collections/endpoints'
import type { ParsedOf } from '@daftari/contract/endpoint'
import { assert } from '@daftari/kernel/assert'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { type Context, staffOf } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/publish.ts'
import { settlementOn } from '../../servicing/index.ts'
import { checkPromisedAmount, checkPromisedDays, type Part } from './promise.ts'

export interface Promised {
  caseId: number
  loanId: number
  remarkId: number
  promiseDays: number
  promise: NonNullable<ParsedOf<typeof addRemark>['body']['promise']>
}

/**
 * Keeps a promise to pay with its parts; it takes the place of the open one. Refuses:
 * promise.not-positive, promise.above-owed, promise.date, promise.parts.
 */
export async function takePromise(ctx: Context, o: Promised): Promise<number> {
  const { loanId, promiseDays } = o
  const today = ctx.clock.today()
  const promised = partOf(o.promise)
  const parts = o.promise.parts?.map(partOf) ?? [promised]
  checkPromisedDays({ ...promised, parts }, { today, promiseDays })
  const { totalCents } = await settlementOn(ctx, loanId, promised.promisedOn)
  checkPromisedAmount({ ...promised, parts }, cents(totalCents))
  const id = await keepPromise(ctx, o, parts, promised)
  const { amountCents, promisedOn } = promised
  const payload = { promiseId: id, loanId, amountCents, promisedOn }
  await publish(ctx, 'promise.taken', `loan:${loanId}`, payload)
  return id
}

/** The open promise ends before the new one begins: a loan has at most one open promise. */
async function keepPromise(
  ctx: Context,
  { caseId, loanId, remarkId }: Promised,
  parts: readonly Part[],
  { amountCents, promisedOn }: Part,
): Promise<number> {
  const today = ctx.clock.today()
  const { rows } = await sql<{ id: number }>`
    with cancelled as (
      update collections.promise set state = 'cancelled', settled_on = ${today}
      where loan_id = ${loanId} and state = 'open' returning id),
    kept as (
      insert into collections.promise (case_id, remark_id, loan_id, staff_id, amount_cents,
        promised_on, state, made_at, made_on)
      select ${caseId}, ${remarkId}, ${loanId}, ${staffOf(ctx)}, ${amountCents}, ${promisedOn}::date,
        'open', ${ctx.clock.now()}::timestamptz, ${today}::date
      from (select count(*) from cancelled) as ended
      returning id),
    parts as (
      insert into collections.promise_part (promise_id, number, amount_cents, promised_on)
      select kept.id, p.number, p.amount_cents, p.promised_on
      from kept, unnest(${parts.map((part) => part.amountCents)}::bigint[],
        ${parts.map((part) => part.promisedOn)}::date[])
        with ordinality as p (amount_cents, promised_on, number))
    select id from kept`.execute(ctx.tx)
  const [kept] = rows
  assert(kept !== undefined, 'a promise is kept')
  return kept.id
}

const partOf = (part: { amountCents: number; promisedOn: string }): Part => ({
  amountCents: cents(part.amountCents),
  promisedOn: part.promisedOn as BusinessDate,
})
