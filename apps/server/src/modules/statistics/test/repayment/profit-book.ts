import { addDays, businessDate } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import { sql } from 'kysely'
import { aCustomer } from '../../../../../test/fixtures/customers.ts'
import { aLender, type Lender } from '../../../../../test/fixtures/lender.ts'
import { goTo, repay, takeBack } from '../../../../../test/fixtures/loans.ts'
import {
  type Caller,
  openTestServer,
  type TestServer,
} from '../../../../../test/open-test-server.ts'
import { writeClosedThrough } from '../../../../platform/schedule/daily.ts'
import { credit, debit, post, reverse } from '../../../ledger/index.ts'
import { aPreparedPayout, pass, plainPhone } from '../../../payments/test/payouts.ts'
import { askWriteOff, decideWriteOff, grantWaiver } from '../../../servicing/index.ts'

interface Made {
  t: TestServer
  lender: Lender
  punctual: number
  late: number
  lost: number
}

export const begun = businessDate('2026-03-31')
export const day = (days: number) => addDays(begun, days)
export const days = '2026-03-01..2026-07-31'

/**
 * Three loans of 10,000.00 for 14 days from 31 March, 5,000 cents of interest a day and a fee of 50,000
 * kept of each payout: one of pesa is paid when due, one of haraka three days late, another of pesa never,
 * until it is written off after 104 days and 3,000.00 of it come back.
 */
export async function openProfitBook(): Promise<Made & { admin: Caller }> {
  const t = await openTestServer()
  const lender = await aLender(t)
  await writeClosedThrough(t.appContext, addDays(begun, -1))
  const punctual = (await aPreparedPayout(t)).loanId
  const customer = await aCustomer(t, { appCode: 'haraka', phone: plainPhone() })
  const late = (await aPreparedPayout(t, { product: 'haraka-14', customer })).loanId
  const lost = (await aPreparedPayout(t)).loanId
  await pass(t, 1)
  const made = { t, lender, punctual, late, lost }
  await addCosts(made)
  await goTo(t, day(14))
  await repay(t, { loanId: punctual, amountCents: 1_070_000 })
  await goTo(t, day(17))
  await repay(t, { loanId: late, amountCents: 1_100_000 })
  // Half past midnight on the 20th in Nairobi; taken back two days later, on the day it had been paid.
  await goTo(t, day(20))
  t.clock.set(new Date('2026-04-19T21:30:00Z'))
  const mistaken = await repay(t, { loanId: lost, amountCents: 200_000 })
  await goTo(t, day(22))
  await takeBack(t, mistaken.repaymentId ?? 0)
  await goTo(t, day(25))
  await waive(made, 20_000)
  await goTo(t, day(104))
  await writeOff(made)
  await goTo(t, day(106))
  await repay(t, { loanId: lost, amountCents: 300_000 })
  return { ...made, admin: await t.signIn('admin') }
}

async function waive({ t, lender, lost }: Made, amountCents: number): Promise<void> {
  const today = t.clock.today()
  await t.as(lender.staff.finance, (ctx) =>
    grantWaiver(ctx, {
      loanId: lost,
      kind: 'at-once',
      from: today,
      until: today,
      principal: false,
      amountCents: cents(amountCents),
      mostCents: cents(amountCents),
      afterRepaymentId: 1_000_000,
    }),
  )
}

async function writeOff({ t, lender, lost }: Made): Promise<void> {
  const reason = 'gone abroad, no number answers'
  const asked = await t.as(lender.staff.finance, (ctx) =>
    askWriteOff(ctx, { loanId: lost, reason }),
  )
  await t.as(lender.staff.admin, (ctx) => decideWriteOff(ctx, { ...asked, approve: true }))
}

/** What it costs to be served: of a loan, of nobody, taken back, and of what the books do not have. */
async function addCosts(made: Made): Promise<void> {
  const { t, punctual } = made
  const charge = await book(t, 'provider_charges', 1_500, { on: begun, reference: 'charge:1' })
  await sql`
    insert into settlement.operator_charge
      (receipt, for_receipt, charged_at, charged_on, amount_cents, entry_id)
    values ('C1', 'P1', ${t.clock.now()}, ${begun}, 1500, ${charge})`.execute(t.appContext.db)
  await sql`
    insert into settlement.service_charge (service, kind, receipt, paid_on, loan_id, finding)
    values ('payout', 'payout', 'P1', ${begun}, ${punctual}, 'new')`.execute(t.appContext.db)
  await book(t, 'provider_charges', 700, { on: day(14), reference: 'charge:2' })
  const undone = await book(t, 'provider_charges', 900, { on: day(2), reference: 'charge:3' })
  await t.as('system', (ctx) =>
    reverse(ctx, undone, { effectiveOn: day(2), source: 'staff', reason: 'not ours' }),
  )
  await book(t, 'service_fees', 12_000, { on: day(30), reference: 'service-fee:1' })
  await book(t, 'bank_charges', 2_500, { on: day(30), reference: 'bank:1' })
  await addQuery(made)
  await addMessage(made)
}

function book(
  t: TestServer,
  account: 'provider_charges' | 'service_fees' | 'bank_charges',
  amount: number,
  { on, reference }: { on: typeof begun; reference: string },
): Promise<number> {
  return t.as('system', (ctx) =>
    post(ctx, {
      reference,
      kind: 'provider-charge',
      effectiveOn: on,
      source: 'statement',
      lines: [debit(account, cents(amount)), credit('bank', cents(amount))],
    }),
  )
}

async function addQuery({ t, late }: Made): Promise<void> {
  await sql`
    insert into origination.bureau_query (bureau_code, application_id, person_id, consent_id,
      reference, state, asked_at, asked_on, aside_cents, cost_cents)
    select 'credit-info', a.id, a.person_id, c.id, 'Q1', 'no-record', ${t.clock.now()}, ${day(1)}, 0, 5000
    from origination.application a
    join customers.consent c on c.person_id = a.person_id and c.purpose = 'credit-check'
    where a.id = ${late}`.execute(t.appContext.db)
}

/** Half past midnight in Nairobi is still the day before in UTC. */
async function addMessage({ t, lender, punctual }: Made): Promise<void> {
  await sql`
    with template as (
      insert into messaging.template (name, purpose, state) values ('a', 'transactional', 'in-use')
      returning id),
    version as (
      insert into messaging.template_version (template_id, number, texts, written_by, written_at)
      select id, 1, '{"en": "a"}', ${lender.staff.admin.id}, ${t.clock.now()} from template returning id)
    insert into messaging.message (reference, event, person_id, loan_id, template_version_id, purpose,
      language, body, parts, phone_hash, phone_masked, phone_cipher, state, cost_cents, asked_at,
      asked_on, sent_at)
    select 'M1', 'payout', 1, ${punctual}, id, 'transactional', 'en', 'a', 1, 'h', '+2547*****000',
      'c', 'sent', 80, ${t.clock.now()}, ${begun}, '2026-03-31T21:30:00Z' from version`.execute(
    t.appContext.db,
  )
}
