import { createHash } from 'node:crypto'
import { assert } from '@daftari/kernel/assert'
import { type Cents, cents, negate } from '@daftari/kernel/money'
import { moveWallet, record, walletOf } from './accounts.ts'
import { compactTime } from './nairobi-time.ts'
import { newRequestId } from './numbering.ts'
import { shillingText } from './payout-result.ts'
import { invalidField, json, type Reply } from './reply.ts'
import { wrongField } from './request-fields.ts'
import type { Transaction, World } from './world.ts'

export interface BillPayment {
  /** 12 digits. */
  phone: string
  /** As typed by the customer. */
  reference: string
  /** Whole shillings. */
  amountCents: Cents
  /** What happens to the confirmation; the money has moved in every case. */
  confirmation?: 'once' | 'twice' | 'late' | 'lost'
  /** The customer mistypes the reference. */
  isWrongAccount?: boolean
}

/** A customer pays into the paybill, and the lender is notified at its registered address. */
export function payBill(world: World, payment: BillPayment): Transaction {
  assert(payment.amountCents > 0 && payment.amountCents % 100 === 0, 'whole shillings are paid')
  assert(/^254\d{9}$/.test(payment.phone), 'a payer is a phone of 12 digits')
  const wallet = walletOf(world, payment.phone)
  moveWallet(wallet, negate(payment.amountCents))
  const transaction = record(world, 'paybill', payment.amountCents, {
    kind: 'payment',
    phone: wallet.phone,
    name: wallet.name,
    reference: payment.isWrongAccount ? mistyped(payment.reference) : payment.reference,
    details: 'Pay Bill Online',
  })
  confirm(world, transaction, payment.confirmation ?? 'once')
  return transaction
}

function confirm(world: World, payment: Transaction, how: BillPayment['confirmation']): void {
  const address = world.confirmationUrl
  if (!address || how === 'lost') return
  const { lateMs, random, resultDelayMs } = world.options
  const usual = Math.round(resultDelayMs * (1 + random.next() / 2))
  const message = {
    kind: 'confirmation' as const,
    url: address,
    body: confirmation(world, payment),
  }
  world.outbox.add(message, how === 'late' ? lateMs + usual : usual)
  if (how === 'twice') world.outbox.add(message, usual * 2)
}

function confirmation(world: World, payment: Transaction): object {
  return {
    TransactionType: 'Pay Bill',
    TransID: payment.receipt,
    TransTime: compactTime(payment.at),
    TransAmount: shillingText(payment.amountCents),
    BusinessShortCode: world.options.paybillShortCode,
    BillRefNumber: payment.reference,
    InvoiceNumber: '',
    OrgAccountBalance: shillingText(payment.balanceCents),
    ThirdPartyTransID: '',
    MSISDN: hidden(payment.phone ?? '', world.payerStyle),
    FirstName: payment.name?.split(' ')[0] ?? '',
    MiddleName: '',
    LastName: '',
  }
}

/** Version 1 identifies the payer by a hash, version 2 by a number with its middle masked. */
export function hidden(phone: string, style: 'masked' | 'hashed'): string {
  if (style === 'hashed') return createHash('sha256').update(phone).digest('hex')
  return `${phone.slice(0, 4)} ***** ${phone.slice(-3)}`
}

/** One character off, as fingers do it. */
function mistyped(reference: string): string {
  const last = reference.at(-1) ?? ''
  const other = /\d/.test(last) ? String((Number(last) + 1) % 10) : '7'
  return `${reference.slice(0, -1)}${other}`
}

/** Version 1 or 2 of the registration; the version decides how payers are shown from then on. */
export function takeUrls(world: World, body: unknown, version: 1 | 2): Reply {
  const request = body as Record<string, unknown>
  const wrong = wrongField(body, {
    ShortCode: new RegExp(`^${world.options.paybillShortCode}$`),
    ResponseType: /^(Completed|Cancelled)$/,
    ConfirmationURL: /^https?:\/\/\S+$/,
    ValidationURL: /^https?:\/\/\S+$/,
  })
  if (wrong) return invalidField(newRequestId(world), wrong)
  world.confirmationUrl = String(request.ConfirmationURL)
  world.payerStyle = version === 1 ? 'hashed' : 'masked'
  return json({
    OriginatorCoversationID: newRequestId(world),
    ResponseCode: '0',
    ResponseDescription: 'success',
  })
}

/** The sandbox's own way to pay a bill. */
export function takeSimulation(world: World, body: unknown): Reply {
  const request = body as Record<string, unknown>
  const wrong = wrongField(body, {
    ShortCode: new RegExp(`^${world.options.paybillShortCode}$`),
    CommandID: /^CustomerPayBillOnline$/,
    Amount: /^[1-9]\d{0,8}$/,
    Msisdn: /^254\d{9}$/,
    BillRefNumber: /^.{0,20}$/,
  })
  if (wrong) return invalidField(newRequestId(world), wrong)
  payBill(world, {
    phone: String(request.Msisdn),
    reference: String(request.BillRefNumber),
    amountCents: cents(Number(request.Amount) * 100),
  })
  return json({
    OriginatorCoversationID: newRequestId(world),
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  })
}
