import { assert } from '@daftari/kernel/assert'
import { addDays, lastOfMonth } from '@daftari/kernel/business-date'
import { cents } from '@daftari/kernel/money'
import type { Random } from '@daftari/kernel/random'
import { attachToManualEntry } from '../../../src/modules/ledger/manual/attach-document.ts'
import { type AskedEntry, askManualEntry } from '../../../src/modules/ledger/manual/manual-entry.ts'
import { askPrompt } from '../../../src/modules/payments/operator/prompt/ask-prompt.ts'
import { manualAllocation } from '../../../src/modules/payments/operator/quarantine/manual-allocation.ts'
import { askReversal } from '../../../src/modules/payments/operator/reversal/ask-reversal.ts'
import { paymentOf } from '../../../src/modules/payments/test/pay-in.ts'
import { askWriteOff } from '../../../src/modules/servicing/write-off/write-off.ts'
import {
  askAgreement,
  decideAgreement,
} from '../../../src/modules/settlement/service-fees/agree.ts'
import { confirmFeeStatement } from '../../../src/modules/settlement/service-fees/confirm-statement.ts'
import { enterFeeInvoice } from '../../../src/modules/settlement/service-fees/enter-invoice.ts'
import { makeFeeStatement } from '../../../src/modules/settlement/service-fees/make-statement.ts'
import { postCallback } from '../../post-callbacks.ts'
import { type Deed, newKey } from '../deeds.ts'
import type { LenderAtWork } from '../lender-at-work.ts'
import { untilSettled } from '../passing-time.ts'
import { nowAtWork } from '../working-hours.ts'
import { type ActOfMoney, type MoneyAct, type NoticeOfPayment, signedNotice } from './acts.ts'

const reason = 'as the paper says'
const payments = '/settlement/repayment/mpesaPayment'
const paper = {
  name: 'invoice.pdf',
  mediaType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4 invoice'),
}
let number = 0

type Stage = (lender: LenderAtWork) => Promise<ActOfMoney>

/** Everything that must have happened before an act; gives the act. */
export const staged: Record<MoneyAct, Stage> = {
  async 'pay-fee'({ t, lender: { staff } }) {
    const fee = await confirmedFee({ t, staff })
    const reference = `FEE${newKey()}`.slice(0, 20)
    const body = { version: fee.version, paidOn: t.clock.today(), reference }
    const path = `/settlement/finance/technicalServiceFee/${fee.id}/pay`
    return act('pay-fee', { by: 'administrator', path, body, about: fee.id })
  },
  async 'ask-manual'({ t }) {
    const body = { ...rent(t.clock.today()) }
    const path = '/settlement/ledger/manualEntries'
    return act('ask-manual', { by: 'administrator', path, body, about: body.text })
  },
  async 'decide-manual'({ t, lender: { staff } }) {
    const asked = await t.as(staff.finance, (ctx) => askManualEntry(ctx, rent(t.clock.today())))
    const { id, version } = await t.as(staff.finance, (ctx) =>
      attachToManualEntry(ctx, asked, paper),
    )
    const path = `/settlement/ledger/manualEntries/${id}/decision`
    const body = { version, approve: true, reason }
    return act('decide-manual', { by: 'colleague', path, body, about: id })
  },
  async 'ask-write-off'(lender) {
    const loanId = aLateLoan(lender)
    const path = '/settlement/change-bill/write-offs'
    const body = { loanId, reason }
    return act('ask-write-off', { by: 'administrator', path, body, about: loanId })
  },
  async 'decide-write-off'(lender) {
    const loanId = aLateLoan(lender)
    const { id, version } = await lender.t.as(lender.lender.staff.finance, (ctx) =>
      askWriteOff(ctx, { loanId, reason }),
    )
    const path = `/settlement/change-bill/write-offs/${id}/decision`
    const body = { version, approve: true, reason }
    return act('decide-write-off', { by: 'colleague', path, body, about: id })
  },
  async 'enter-instruction'({ t, plans }) {
    number += 1
    const receipt = `TWISH${10_000 + number}`
    const loanId = plans[number % plans.length]
    const path = `/admin/cashCredit/${loanId}/repayment`
    const paidOn = t.clock.today()
    const body = { provider: 'mpesa', receipt, amountCents: 10_000, paidOn, prepayment: 'shorter' }
    return act('enter-instruction', { by: 'administrator', path, body, about: receipt })
  },
  async 'ask-allocation'(lender) {
    const id = await aHeldMessage(lender)
    const path = `${payments}/held/${id}/payment`
    return act('ask-allocation', { by: 'administrator', path, body: { reason }, about: id })
  },
  async 'decide-allocation'(lender) {
    const id = await aHeldMessage(lender)
    const { id: layingId, version } = await lender.t.as(lender.lender.staff.finance, (ctx) =>
      manualAllocation(lender.t.world.ports).ask(ctx, { id, reason }),
    )
    const path = `${payments}/layings/${layingId}/decision`
    const body = { approve: true, version, reason }
    return act('decide-allocation', { by: 'colleague', path, body, about: layingId })
  },
  async 'take-back'(lender) {
    const account = String(lender.loans[0])
    const { id, version } = await aPaymentOfTheAggregator(lender, account)
    const path = `/settlement/repayment/mpesa-payment/${id}/reverse`
    return act('take-back', { by: 'administrator', path, body: { version, reason }, about: id })
  },
}

/** A number of each, in an order of its own: for a lender that works for long. */
export async function actsInStock(
  lender: LenderAtWork,
  { ofEach, random }: { ofEach: number; random: Random },
): Promise<Deed[]> {
  const stock: Deed[] = []
  for (let n = 0; n < ofEach; n += 1) {
    for (const stage of [...Object.values(staged), goingBackByAggregator]) {
      stock.splice(random.int(0, stock.length), 0, await stage(lender))
    }
  }
  return stock
}

const act = (name: MoneyAct, how: Omit<ActOfMoney, 'kind' | 'act' | 'key'>): ActOfMoney => ({
  kind: 'money',
  act: name,
  key: newKey(),
  ...how,
})

function rent(accountingOn: string): AskedEntry {
  number += 1
  return {
    accountingOn,
    text: `Rent of the office, invoice ${number}`,
    lines: [
      { account: 'operating_expense', side: 'debit', amountCents: 8_000_000 },
      { account: 'bank', side: 'credit', amountCents: 8_000_000 },
    ],
  }
}

function aLateLoan({ late }: LenderAtWork): number {
  const loanId = late.shift()
  assert(loanId !== undefined, 'there is another loan that nobody expects to be paid')
  return loanId
}

/** A partner's invoice for the last month, agreed by everybody. */
async function confirmedFee({
  t,
  staff,
}: {
  t: LenderAtWork['t']
  staff: LenderAtWork['lender']['staff']
}) {
  number += 1
  const partnerName = `Kadi Scoring ${number}`
  const lastDay = addDays(`${t.clock.today().slice(0, 7)}-01` as never, -1)
  const month = lastDay.slice(0, 7)
  const asked = await t.as(staff.finance, (ctx) =>
    askAgreement(ctx, {
      partnerName,
      month,
      reason,
      partnerService: 'scoring',
      prices: [{ event: 'disbursement', basis: 'each', unitCents: 2_000 }],
      leastCents: 100_000,
      mostCents: null,
      taxPpm: 0,
    }),
  )
  await t.as(staff.admin, (ctx) => decideAgreement(ctx, { ...asked, approve: true }))
  const { id: partnerId } = await t.appContext.db
    .selectFrom('settlement.servicePartner')
    .select('id')
    .where('name', '=', partnerName)
    .executeTakeFirstOrThrow()
  const made = await t.as(staff.finance, (ctx) => makeFeeStatement(ctx, { partnerId, month }))
  const invoice = {
    invoiceNumber: `INV-${number}`,
    invoiceOn: lastOfMonth(lastDay),
    invoiceCents: 100_000,
    owed: 'statement' as const,
    explanation: 'as agreed',
  }
  const billed = await t.as(staff.finance, (ctx) =>
    enterFeeInvoice(ctx, { ...made, ...invoice }, paper),
  )
  return t.as(staff.admin, (ctx) => confirmFeeStatement(ctx, billed))
}

/** A confirmation for a foreign short code: held until people classify it. */
async function aHeldMessage(lender: LenderAtWork): Promise<number> {
  number += 1
  const day = lender.t.clock.today()
  const body = {
    TransactionType: 'Pay Bill',
    TransID: `TLAID${10_000 + number}`,
    TransTime: `${addDays(day, -1).replaceAll('-', '')}081500`,
    TransAmount: '700.00',
    BusinessShortCode: '600111',
    BillRefNumber: 'HOUSE 9',
    MSISDN: '2547 ***** 126',
    FirstName: 'MARY',
  }
  const url = 'http://127.0.0.1:1/api/callbacks/test/payment'
  const id = await postCallback(lender.t.appContext, { url, body })
  await believed(lender)
  return id
}

async function aPaymentOfTheAggregator(lender: LenderAtWork, account: string) {
  // How long ago a notice was signed decides whether it is accepted.
  lender.t.clock.set(nowAtWork())
  const notice = takenByAggregator(lender, account)
  const { body, headers } = signedNotice(notice)
  const url = 'http://127.0.0.1:1/api/callbacks/test/aggregator'
  await postCallback(lender.t.appContext, { url, body, headers })
  await believed(lender)
  return paymentOf(lender.t, notice)
}

/** A posted message is accepted or held, whether the product is up or not. */
async function believed({ t }: LenderAtWork): Promise<void> {
  await t.settle()
  await untilSettled(t.appContext.db, 10_000)
}

/** The aggregator has the money; its own notice is lost, so that ours is the only one. */
export function takenByAggregator({ outside }: LenderAtWork, account: string): NoticeOfPayment {
  const paid = { phone: '254711223344', account, amountCents: cents(30_000) }
  const { id: receipt } = outside.aggregator.pay({ ...paid, channel: 'card', notice: 'lost' })
  return { kind: 'notice', receipt, account }
}

/** A payment that the aggregator took for nobody; a person has asked that it go back. */
export async function goingBackByAggregator(lender: LenderAtWork): Promise<Deed> {
  const paid = await aPaymentOfTheAggregator(lender, 'nobody')
  const asked = { paymentId: paid.id, version: paid.version, reason }
  const { reversalId } = await lender.t.as(lender.lender.staff.finance, (ctx) =>
    askReversal(ctx, asked),
  )
  return { kind: 'give-back', reversalId, key: newKey() }
}

/** A customer is asked to pay by the aggregator; gives the request's number. */
export async function askedByAggregator(
  { t, lender: { staff } }: LenderAtWork,
  loanId: number,
): Promise<number> {
  t.clock.set(nowAtWork())
  const input = { loanId, amountCents: 20_000, channel: 'aggregator' as const }
  const { promptId } = await t.as(staff.finance, (ctx) =>
    askPrompt(ctx, input, ['mpesa', 'aggregator']),
  )
  return promptId
}
