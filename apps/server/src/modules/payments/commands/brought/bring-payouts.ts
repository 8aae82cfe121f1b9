import { type BusinessDate, startOfDay } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { type ContextSaying, requireWord } from '../../../../platform/context.ts'
import { jsonText } from '../../../../platform/db/json.ts'
import type { BroughtLoan } from '../../../servicing/index.ts'

type OfLoan = Pick<
  BroughtLoan,
  | 'personId'
  | 'appCode'
  | 'productCode'
  | 'customerType'
  | 'loanOrdinal'
  | 'channel'
  | 'grade'
  | 'terms'
  | 'startedOn'
>

export interface BroughtPayout extends OfLoan {
  id: number
  applicationId: number
  paidCents: number
  /** Of the customer, sealed for them. */
  phone: { cipher: Buffer; masked: string }
}

/**
 * Payouts that another system made, for the loans that name them: done, without a request of ours. Nothing is
 * sent, and nothing is owed to anybody by it.
 */
export async function bringPayouts(
  ctx: ContextSaying<'pays'>,
  payouts: readonly BroughtPayout[],
): Promise<void> {
  requireWord(ctx, 'pays')
  const at = (day: BusinessDate) => startOfDay(day, ctx.clock.zone).toISOString()
  const paidOut = payouts.map(({ terms, phone, ...one }) => {
    const { applicationId, personId, appCode, productCode, customerType, loanOrdinal } = one
    const { channel, grade } = one
    const loan = { applicationId, personId, appCode, productCode, customerType, loanOrdinal }
    return {
      ...one,
      principalCents: terms.principalCents,
      loan: { ...loan, channel, grade, terms },
      at: at(one.startedOn),
      cipher: `\\x${phone.cipher.toString('hex')}`,
      masked: phone.masked,
    }
  })
  await sql`
    insert into payments.disbursement (id, application_id, person_id, app_code, product_code,
      principal_cents, amount_cents, status, actual_status, loan, phone_cipher, phone_masked,
      approved_at, disbursed_at, disbursed_on)
    overriding system value
    select r.id, r."applicationId", r."personId", r."appCode", r."productCode",
      r."principalCents", r."paidCents", 3, 2, r.loan, r.cipher, r.masked, r.at, r.at,
      r."startedOn"
    from jsonb_to_recordset(${jsonText(paidOut)}::jsonb) as r (id bigint, "applicationId" bigint,
      "personId" bigint, "appCode" text, "productCode" text, "principalCents" bigint,
      "paidCents" bigint, loan jsonb, at timestamptz, "startedOn" date,
      cipher bytea, masked text)
    order by r.id`.execute(ctx.tx)
}
