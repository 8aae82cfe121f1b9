import { type Cents, cents } from '@daftari/kernel/money'
import { newConversationId, newReceipt, newRequestId } from './numbering.ts'
import {
  type Parameter,
  resultEnvelope,
  shillings,
  shillingText,
  timeNumber,
} from './payout-result.ts'
import { accepted, invalidField, type Reply } from './reply.ts'
import { wrongField } from './request-fields.ts'
import type { Transaction, World } from './world.ts'

const url = /^https?:\/\/\S+$/
const questionFields = {
  Initiator: /\S/,
  SecurityCredential: /\S/,
  PartyA: /^\d{5,12}$/,
  IdentifierType: /^[124]$/,
  Remarks: /^.{2,100}$/s,
  QueueTimeOutURL: url,
  ResultURL: url,
}

/** The true result of a payment, by its OriginalConversationID or its receipt. */
export function takeStatusQuery(world: World, body: unknown): Reply {
  const fields = { ...questionFields, CommandID: /^TransactionStatusQuery$/ }
  const request = body as Record<string, unknown>
  const wrong = wrongField(body, fields) ?? namesNothing(request)
  if (wrong) return invalidField(newRequestId(world), wrong)
  const receipt = String(request.TransactionID ?? '').toUpperCase()
  const found =
    world.byReceipt.get(receipt) ?? world.byOriginator.get(`${request.OriginalConversationID}`)
  const ids = newIds(world)
  const result = resultEnvelope(world, {
    ...ids,
    ...(found
      ? { code: '0', description: 'The service request is processed successfully.' }
      : { code: 'R000002', description: 'The transaction does not exist.' }),
    transactionId: newReceipt(world),
    parameters: found && statusParameters(world, found),
    reference: { Key: 'Occasion', Value: String(request.Occasion ?? '') },
  })
  answerLater(world, 'status-result', String(request.ResultURL), result)
  return accepted(ids)
}

function namesNothing(request: Record<string, unknown>): string | undefined {
  return request.TransactionID || request.OriginalConversationID ? undefined : 'TransactionID'
}

const statusOf = ({ isReversed, isCompleted }: Transaction) => {
  if (isReversed) return 'Reversed'
  return isCompleted ? 'Completed' : 'Failed'
}

/** As in the document's sample, the credit party sometimes comes as a second DebitPartyName. */
function statusParameters(world: World, found: Transaction): Parameter[] {
  const isPayout = found.kind === 'payout'
  const { payoutShortCode, paybillShortCode, organisation } = world.options
  const us = `${isPayout ? payoutShortCode : paybillShortCode} - ${organisation}`
  const customer = `${found.phone ?? ''} - ${found.name ?? ''}`
  const isOdd = world.options.random.chance(world.options.oddShapes)
  return [
    { Key: 'DebitPartyName', Value: isPayout ? us : customer },
    { Key: isOdd ? 'DebitPartyName' : 'CreditPartyName', Value: isPayout ? customer : us },
    { Key: 'OriginatorConversationID', Value: found.originatorConversationId ?? '' },
    { Key: isOdd ? 'Conversation ID' : 'ConversationID', Value: found.conversationId ?? '' },
    { Key: 'InitiatedTime', Value: timeNumber(found.at) },
    { Key: 'FinalisedTime', Value: timeNumber(found.at) },
    { Key: 'Amount', Value: Math.abs(shillings(found.amountCents)) },
    { Key: 'ReceiptNo', Value: found.receipt },
    { Key: 'TransactionStatus', Value: statusOf(found) },
    {
      Key: 'ReasonType',
      Value: isPayout ? 'Business Payment to Customer via API' : 'Pay Bill Online',
    },
    { Key: 'TransactionReason' },
    { Key: 'DebitAccountType', Value: isPayout ? 'Utility Account' : 'MMF Account For Customer' },
    {
      Key: 'DebitPartyCharges',
      Value: `Fee For B2C Payment|KES|${shillingText(found.chargeCents ?? cents(0))}`,
    },
  ]
}

export function takeBalanceQuery(world: World, body: unknown): Reply {
  const wrong = wrongField(body, { ...questionFields, CommandID: /^AccountBalance$/ })
  if (wrong) return invalidField(newRequestId(world), wrong)
  const request = body as Record<string, unknown>
  const isPaybill = String(request.PartyA) === world.options.paybillShortCode
  const ids = newIds(world)
  const result = resultEnvelope(world, {
    ...ids,
    code: '0',
    description: 'The service request is processed successfully.',
    transactionId: newReceipt(world),
    parameters: [
      { Key: 'AccountBalance', Value: balanceText(world, isPaybill ? 'paybill' : 'utility') },
      { Key: 'BOCompletedTime', Value: timeNumber(world.options.now()) },
    ],
    reference: { Key: 'Occasion' },
  })
  answerLater(world, 'balance-result', String(request.ResultURL), result)
  return accepted(ids)
}

function balanceText(world: World, account: 'paybill' | 'utility'): string {
  const isPayouts = account === 'utility'
  const line = (name: string, amount: Cents) => {
    const text = shillingText(amount)
    return `${name} Account|KES|${text}|${text}|0.00|0.00`
  }
  return [
    line('Working', cents(0)),
    line('Float', cents(0)),
    line('Utility', world.balances[account]),
    line('Charges Paid', isPayouts ? world.balances.charges : cents(0)),
    line('Organization Settlement', cents(0)),
  ].join('&')
}

function newIds(world: World) {
  return {
    originatorConversationId: newRequestId(world),
    conversationId: newConversationId(world),
  }
}

function answerLater(
  world: World,
  kind: 'status-result' | 'balance-result',
  address: string,
  body: object,
): void {
  const afterMs = Math.round(world.options.resultDelayMs * (1 + world.options.random.next() / 2))
  world.outbox.add({ kind, url: address, body }, afterMs)
}
