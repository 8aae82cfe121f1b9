import { statementTime } from './nairobi-time.ts'
import { newRequestId } from './numbering.ts'
import { hidden } from './paybill.ts'
import { shillingText } from './payout-result.ts'
import { fault, invalidField, json, type Reply } from './reply.ts'
import { wrongField } from './request-fields.ts'
import type { Transaction, World } from './world.ts'

const pageRows = 100
const reachMs = 48 * 3_600_000

/** Once for a short code; said again, it is "registered before". */
export function takePullRegistration(world: World, body: unknown): Reply {
  const wrong = wrongField(body, {
    ShortCode: new RegExp(`^${world.options.paybillShortCode}$`),
    RequestType: /^Pull$/,
    NominatedNumber: /^254\d{9}$/,
    CallBackURL: /^https?:\/\/\S+$/,
  })
  if (wrong) return invalidField(newRequestId(world), wrong)
  const isKnown = world.pullRegistered
  world.pullRegistered = true
  return json({
    ResponseRefID: newRequestId(world),
    ResponseStatus: isKnown ? '1001' : '1000',
    ShortCode: world.options.paybillShortCode,
    ResponseDescription: isKnown
      ? 'Short Code already Registered'
      : 'Short Code Registered Successfully',
  })
}

/** Payments to the paybill of the last two days, a hundred at a time. */
export function takePull(world: World, body: unknown): Reply {
  const request = body as Record<string, string>
  const wrong = wrongField(body, {
    ShortCode: new RegExp(`^${world.options.paybillShortCode}$`),
    StartDate: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
    EndDate: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
    OffSetValue: /^\d{1,9}$/,
  })
  if (wrong) return invalidField(newRequestId(world), wrong)
  if (!world.pullRegistered) return fault(newRequestId(world), '500.003.1001', 'Not registered')
  const rows = rowsBetween(world, momentOf(request.StartDate), momentOf(request.EndDate))
  const offset = Number(request.OffSetValue)
  const page = rows.slice(offset, offset + pageRows)
  return json({
    ResponseRefID: newRequestId(world),
    ResponseCode: page.length === 0 ? '1001' : '1000',
    ResponseMessage: page.length === 0 ? 'No transactions' : 'Success',
    Response: [page.map((payment) => pulledRow(world, payment))],
  })
}

function rowsBetween(world: World, from: number, until: number): Transaction[] {
  const earliest = Math.max(from, world.options.now().getTime() - reachMs)
  return world.transactions.filter(({ kind, at }) => {
    const moment = at.getTime()
    return kind === 'payment' && moment >= earliest && moment <= until + 999
  })
}

function pulledRow(world: World, payment: Transaction): object {
  return {
    transactionId: payment.receipt,
    trxDate: statementTime(payment.at),
    msisdn: hidden(payment.phone ?? '', world.payerStyle).replaceAll(' ', ''),
    sender: 'MPESA',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: payment.reference ?? '',
    amount: shillingText(payment.amountCents),
    organizationname: world.options.organisation,
  }
}

const momentOf = (text = '') => Date.parse(`${text.replace(' ', 'T')}+03:00`)
