import { negate } from '@daftari/kernel/money'
import { moveWallet, record, walletOf } from './accounts.ts'
import { newConversationId, newReceipt, newRequestId } from './numbering.ts'
import { resultEnvelope, shillings, timeNumber } from './payout-result.ts'
import { accepted, invalidField, type Reply } from './reply.ts'
import { wrongField } from './request-fields.ts'
import type { Transaction, World } from './world.ts'

/** Returns a payment of the paybill to its payer; never a payout, as with the real operator. */
export function takeReversal(world: World, body: unknown): Reply {
  const request = body as Record<string, unknown>
  const wrong = wrongField(body, reversalFields)
  if (wrong) return invalidField(newRequestId(world), wrong)
  const behaviour = world.reversalScript.shift() ?? 'done'
  const ids = {
    originatorConversationId: newRequestId(world),
    conversationId: newConversationId(world),
  }
  const payment = world.byReceipt.get(String(request.TransactionID).toUpperCase())
  const code = behaviour === 'lost' ? undefined : codeFor(payment, request, behaviour === 'spent')
  const receipt = newReceipt(world)
  if (code === '0' && payment) giveBack(world, payment)
  const isReported = behaviour !== 'lost' && behaviour !== 'done-unreported'
  if (code !== undefined && isReported) {
    const { random, resultDelayMs } = world.options
    const usual = Math.round(resultDelayMs * (1 + random.next() / 2))
    const message = {
      kind: 'reversal-result' as const,
      url: String(request.ResultURL),
      body: resultEnvelope(world, {
        ...ids,
        code,
        description: words[code] ?? '',
        transactionId: receipt,
        parameters: code === '0' && payment ? parametersOf(world, payment) : undefined,
        reference: { Key: 'QueueTimeoutURL', Value: 'https://example.test/reversal' },
      }),
    }
    world.outbox.add(message, usual)
    if (behaviour === 'done-twice-reported') world.outbox.add(message, usual * 2)
  }
  return behaviour === 'hang' ? { kind: 'silence' } : accepted(ids)
}

function codeFor(
  payment: Transaction | undefined,
  request: Record<string, unknown>,
  isSpent: boolean,
): string {
  if (payment?.kind !== 'payment') return 'R000002'
  if (payment.isReversed) return 'R000001'
  if (shillings(payment.amountCents) !== Number(request.Amount)) return 'R000002'
  return isSpent ? '1' : '0'
}

function giveBack(world: World, payment: Transaction): void {
  payment.isReversed = true
  record(world, 'paybill', negate(payment.amountCents), {
    kind: 'reversal',
    details: 'Pay Bill Reversal',
    linkedReceipt: payment.receipt,
    ...(payment.phone === undefined ? {} : { phone: payment.phone }),
    ...(payment.name === undefined ? {} : { name: payment.name }),
  })
  if (payment.phone !== undefined) moveWallet(walletOf(world, payment.phone), payment.amountCents)
}

const parametersOf = (world: World, payment: Transaction) => [
  { Key: 'Amount', Value: shillings(payment.amountCents) },
  { Key: 'TransCompletedTime', Value: timeNumber(world.options.now()) },
  { Key: 'OriginalTransactionID', Value: payment.receipt },
  { Key: 'Charge', Value: 0 },
  { Key: 'CreditPartyPublicName', Value: `${payment.phone} - ${payment.name}` },
]

const words: Readonly<Record<string, string>> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  R000001: 'The transaction has already been reversed.',
  R000002: 'The OriginalTransactionID is invalid.',
}

const url = /^https?:\/\/\S+$/
const reversalFields = {
  Initiator: /\S/,
  SecurityCredential: /\S/,
  CommandID: /^TransactionReversal$/,
  TransactionID: /^\w{10}$/,
  Amount: /^[1-9]\d{0,9}$/,
  ReceiverParty: /^\d{5,7}$/,
  RecieverIdentifierType: /^11$/,
  Remarks: /^.{2,100}$/s,
  QueueTimeOutURL: url,
  ResultURL: url,
}
