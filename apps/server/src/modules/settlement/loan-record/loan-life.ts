import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

interface AgreedTerms {
  lender: string
  product: string
  name: string
  phoneMasked: string | null
  idNumberMasked: string | null
  principalCents: number
  payoutCents: number
  interestCents: number
  feeCents: number
  dailyInterestPpm: number | null
  dailyFinePpm: number | null
  startedOn: string
  dueOn: string
  finishedOn: string | null
  owedCents: number
  termsVersion: string | null
  termsGivenAt: Date | null
}

export interface Due {
  dueOn: string
  principalCents: number
  interestCents: number
  feeCents: number
  fineCents: number
  owedCents: number
}

/** A payment, or what the lender waived. */
export interface Paid {
  on: string
  receipt: string | null
  amountCents: number
}

export interface Sent {
  at: Date
  channel: string
  about: string | null
}

export interface LoanLife {
  agreed: AgreedTerms
  schedule: Due[]
  paid: Paid[]
  waived: Paid[]
  sent: Sent[]
}

/** All of a loan that its customer agreed to, paid and was told. Refuses: request.not-found. */
export async function loanLife(ctx: Context, loanId: number): Promise<LoanLife> {
  const agreed = (await termsOf(ctx, loanId)) ?? refuse('request.not-found')
  const [schedule, paid, waived, sent] = [
    await scheduleOf(ctx, loanId),
    await paidOf(ctx, loanId),
    await waivedOf(ctx, loanId),
    await sentOf(ctx, loanId),
  ]
  return { agreed, schedule, paid, waived, sent }
}

async function termsOf(ctx: Context, loanId: number): Promise<AgreedTerms | undefined> {
  const { rows } = await sql<AgreedTerms>`
    select a.name as lender, d.name as product, coalesce(p.full_name, '') as name, p.phone_masked,
      p.id_number_masked, l.principal_cents, l.payout_cents, l.interest_cents, l.fee_cents,
      l.daily_interest_ppm, l.daily_fine_ppm, l.started_on, l.due_on, l.finished_on,
      l.bill_owed_cents as owed_cents, c.wording_version as terms_version, c.given_at as terms_given_at
    from reporting.loan l
    join reporting.app a on a.code = l.app_code
    join reporting.product d on d.product_code = l.product_code
    join reporting.person p on p.person_id = l.person_id
    join reporting.application q on q.application_id = l.loan_id
    -- The terms of this loan, not those that its customer accepted for a later one.
    left join lateral (
      select k.given, k.wording_version, k.given_at from reporting.consent_answer k
      where k.person_id = l.person_id and k.purpose = 'terms' and k.given_at <= q.applied_at
      order by k.consent_id desc limit 1
    ) c on c.given
    where l.loan_id = ${loanId}`.execute(ctx.tx)
  return rows[0]
}

async function scheduleOf(ctx: Context, loanId: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select i.due_on, i.principal_cents, i.interest_cents, i.fee_cents, i.fine_cents,
      i.principal_owed_cents + i.interest_owed_cents + i.fee_owed_cents + i.fine_owed_cents as owed_cents
    from reporting.instalment i where i.loan_id = ${loanId}
    order by i.due_on, i.number`.execute(ctx.tx)
  return rows
}

async function paidOf(ctx: Context, loanId: number): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select r.paid_on as "on", m.receipt, r.amount_cents
    from reporting.repayment r
    left join reporting.payment m on m.id = r.payment_id
    where r.loan_id = ${loanId}
    order by r.paid_on, r.repayment_id`.execute(ctx.tx)
  return rows
}

async function waivedOf(ctx: Context, loanId: number): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select w.waived_on as "on", null as receipt, w.waived_cents as amount_cents
    from reporting.waiver w
    where w.loan_id = ${loanId} and w.waived_on is not null
    order by w.waived_on, w.waiver_id`.execute(ctx.tx)
  return rows
}

/** What was sent, not what waited or failed before. */
async function sentOf(ctx: Context, loanId: number): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select m.sent_at as at, m.channel, m.template_name as about
    from reporting.message m
    where m.loan_id = ${loanId} and m.sent_at is not null
    order by m.sent_at, m.message_id`.execute(ctx.tx)
  return rows
}
