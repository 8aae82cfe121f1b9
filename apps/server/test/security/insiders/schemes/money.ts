import { payoutCases } from '@daftari/contract/support/payout-cases/declared'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { changeWallet } from '../../../../src/modules/customers/index.ts'
import {
  anOpenLoan,
  ofUnknownPayer,
  payBill,
  paymentOf,
} from '../../../../src/modules/payments/test/pay-in.ts'
import { aPreparedPayout, pass, plainPhone } from '../../../../src/modules/payments/test/payouts.ts'
import { sealPhone } from '../../../../src/platform/numbers/seal-phone.ts'
import { signInWith } from '../../../fixtures/rights.ts'
import { staffActor } from '../../../harness.ts'
import type { Caller } from '../../../open-test-server.ts'
import { again } from '../lender.ts'
import { hadLawfully, read, reason, say, versionOf, type Week } from '../week.ts'

export async function payOwnNumber(week: Week, round: number): Promise<void> {
  const agent = await week.t.signIn('service')
  const colleague = await week.t.signIn('collector')
  const decider = await week.hire('payout-modification.decide')
  const owners = round === 0 ? [undefined] : [agent, colleague, decider]
  for (const owner of owners) await payNumberOf(week, owner, { agent, decider })
}

/** A number of somebody of the staff, or of nobody. */
async function payNumberOf(
  week: Week,
  owner: Caller | undefined,
  { agent, decider }: { agent: Caller; decider: Caller },
): Promise<void> {
  const { t, random } = week
  const number = plainPhone()
  if (owner !== undefined) {
    await week.givePhone(owner, number)
    // Former numbers are still known as theirs.
    if (random.chance(0.4)) await week.givePhone(owner, plainPhone())
  }
  t.world.operator.script('failure:2040')
  const payout = await aPreparedPayout(t)
  await pass(t, 1)
  t.world.operator.clearScript()
  const opened = await agent.post(payoutCases.path, {
    loanId: payout.loanId,
    customerSays: 'Where is the money?',
  })
  assert(opened.status === 200, `the case is opened: ${opened.text}`)
  const caseId: number = opened.data.id
  const of = async (verb: string, body: object) => {
    const version = await versionOf(week, 'support.payout_case', caseId)
    return week.post(agent, `${payoutCases.path}/${caseId}/${verb}`, { version, ...body })
  }
  await of('claim', {})
  const ownerName = random.pick([payout.customer.fullName, 'CUSTOMER NAME'])
  const wallet = { newWallet: number, ownerName, reason }
  say(week, 'wallet', await of('correct-wallet', wallet))
  const asked = await read(
    week,
    sql<{ id: number; version: number }>`select id, version from payments.payout_modification
      where disbursement_id = ${payout.id}`,
  )
  for (const { id, version } of asked) {
    const decision = { id, version, approve: true, reason }
    const path = '/admin/cashCreditDisburseFailedModify/updateStatus'
    const answer = say(week, 'decision', await week.post(decider, path, decision))
    if (answer.status === 200 && owner === undefined) hadLawfully(week, 'payOwnNumber')
  }
  await pass(t, 2)
}

export async function layOnFriend(week: Week, round: number): Promise<void> {
  const { t, random } = week
  const [friend] = await read(
    week,
    sql<{ loanId: number; personId: number }>`select loan_id, person_id from reporting.loan
      where status = 'open' order by md5(loan_id::text || ${String(random.int(1, 1_000))}) limit 1`,
  )
  assert(friend !== undefined, 'somebody owes')
  const first = await t.signIn('finance')
  const clerks = [first, await t.signIn('finance')]
  const isKnown = round % 2 === 1
  for (let n = random.int(3, 6); n > 0; n -= 1) {
    const amountCents = round === 0 ? 900_000 : random.pick([10_000, 600_000, 1_999_900])
    const paid = await payBill(t, { phone: plainPhone(), reference: 'x', amountCents })
    if (isKnown) week.ofStrangers.add(paid.receipt)
    else await ofUnknownPayer(t, paid)
    const { id, version } = await paymentOf(t, paid)
    const part = random.chance(0.5) ? { loanId: friend.loanId } : { customerId: friend.personId }
    const clerk = round === 0 ? first : random.pick(clerks)
    const path = `/settlement/change-bill/payments/${id}/corrections`
    const body = { version, kind: 'match', parts: [{ ...part, amountCents }], reason }
    const answer = say(week, 'laid', await week.post(clerk, path, body))
    if (answer.data?.correctionState === 'done') hadLawfully(week, 'layOnFriend')
  }
}

export async function openByOwnCase(week: Week): Promise<void> {
  const { t, random } = week
  const hired = await signInWith(t, 'payout-case.work')
  const { account } = hired
  // The page of a customer as well: what it shows is what the case gives.
  await sql`insert into administration.role_page (role_code, page)
    select r.role_code, 'customer-service/answer/customer' from administration.staff_role r
    join administration.staff s on s.id = r.staff_id where s.account = ${account}`.execute(
    t.appContext.db,
  )
  const agent = await again(t, hired)
  const loans = await read(
    week,
    sql<{ loanId: number; personId: number }>`select d.application_id as loan_id, d.person_id
      from payments.disbursement d where not exists (select from support.payout_case c
        where c.disbursement_id = d.id and c.state <> 'resolved') order by d.id`,
  )
  const { loanId, personId } = random.pick(loans)
  const opened = await agent.post(payoutCases.path, { loanId, customerSays: 'Where is it?' })
  say(week, 'case', opened)
  if (opened.status !== 200) return
  hadLawfully(week, 'openByOwnCase')
  const { id } = opened.data
  const version = await versionOf(week, 'support.payout_case', id)
  say(week, 'claim', await week.post(agent, `${payoutCases.path}/${id}/claim`, { version }))
  const shown = await agent.get(`/customer-service/customers/${personId}`)
  if (shown.status === 200) week.learnt.push(`${agent.account} opened C${personId} by an own case`)
}

/** What a customer paid too much, to where they were paid or to where they want it now. */
export async function sendBackElsewhere(week: Week, round: number): Promise<void> {
  const { t, random } = week
  const phone = plainPhone()
  const { loanId, customer, personId } = await anOpenLoan(t, { phone })
  await payBill(t, { phone, reference: String(loanId), amountCents: 3_000_000 })
  const asker = await week.hire('refund.ask')
  const decider = await week.hire('refund.decide')
  if (round > 1 && random.chance(0.5)) await week.givePhone(random.pick([asker, decider]), phone)
  const isMoved = round === 1 || (round > 1 && random.chance(0.5))
  const move = () =>
    t.as(staffActor(decider.staffId), (ctx) => {
      const elsewhere = sealPhone(ctx.appContext.cipher, plainPhone())
      return changeWallet(ctx, { personId, phone: elsewhere, ownerName: customer.fullName })
    })
  const isMovedFirst = random.chance(0.5)
  if (isMoved && isMovedFirst) await move()
  const path = '/settlement/change-bill/refunds'
  const amountCents = random.pick([10_000, 500_000, 1_000_000])
  const asked = say(
    week,
    'refund',
    await week.post(asker, path, { customerId: personId, amountCents, reason }),
  )
  if (isMoved && !isMovedFirst) await move()
  if (asked.status !== 200) return
  for (const who of [asker, decider]) {
    const { version } = await refundNow(week, asked.data.id)
    const body = { version, approve: true, reason }
    const answer = say(
      week,
      'refunded',
      await week.post(who, `${path}/${asked.data.id}/decision`, body),
    )
    if (answer.status === 200) hadLawfully(week, 'sendBackElsewhere')
  }
  await pass(t, 2)
}

const refundNow = async (week: Week, id: number) => ({
  version: await versionOf(week, 'payments.refund', id),
})
