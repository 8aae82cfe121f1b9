import { type Cents, negate } from '@daftari/kernel/money'
import { compactTime, dottedTime } from './nairobi-time.ts'
import type { Transaction, World } from './world.ts'

export interface Parameter {
  Key: string
  Value?: string | number
}

/** The body posted to the ResultURL of a payout. */
export function payoutResult(world: World, payout: Transaction): object {
  const parameters = payout.isCompleted ? successParameters(world, payout) : undefined
  return resultEnvelope(world, {
    code: payout.resultCode,
    description: payout.resultDescription,
    originatorConversationId: payout.originatorConversationId ?? '',
    conversationId: payout.conversationId ?? '',
    transactionId: payout.receipt,
    parameters,
    reference: { Key: 'QueueTimeoutURL', Value: 'https://example.test/b2cresults/v1/submit' },
  })
}

function successParameters(world: World, payout: Transaction): Parameter[] {
  return [
    { Key: 'TransactionAmount', Value: shillings(negate(payout.amountCents)) },
    { Key: 'TransactionReceipt', Value: payout.receipt },
    { Key: 'ReceiverPartyPublicName', Value: `${payout.phone} - ${payout.name}` },
    { Key: 'TransactionCompletedDateTime', Value: dottedTime(payout.at) },
    { Key: 'B2CUtilityAccountAvailableFunds', Value: shillings(payout.balanceCents) },
    { Key: 'B2CWorkingAccountAvailableFunds', Value: 0 },
    { Key: 'B2CRecipientIsRegisteredCustomer', Value: 'Y' },
    { Key: 'B2CChargesPaidAccountAvailableFunds', Value: shillings(world.balances.charges) },
  ]
}

/** No document shows the body of this notice; it is given the envelope of a result. */
export function queueTimeout(ids: {
  originatorConversationId: string
  conversationId: string
}): object {
  return {
    Result: {
      ResultType: 1,
      ResultCode: 1,
      ResultDesc: 'The service request timed out in the queue.',
      OriginatorConversationID: ids.originatorConversationId,
      ConversationID: ids.conversationId,
      TransactionID: '0000000000',
    },
  }
}

export interface ResultFacts {
  code: string
  description: string
  originatorConversationId: string
  conversationId: string
  transactionId: string
  parameters: Parameter[] | undefined
  reference: Parameter
}

/**
 * The envelope of every result. The operator is not of one mind about its shapes, so a share of the
 * results has its code as text, its reference in a list and a parameter without a value.
 */
export function resultEnvelope(world: World, facts: ResultFacts): object {
  const isOdd = world.options.random.chance(world.options.oddShapes)
  const code = Number(facts.code)
  const list = facts.parameters
  return {
    Result: {
      ResultType: isOdd ? '0' : 0,
      ResultCode: isOdd || Number.isNaN(code) ? facts.code : code,
      ResultDesc: facts.description,
      OriginatorConversationID: facts.originatorConversationId,
      ConversationID: facts.conversationId,
      TransactionID: facts.transactionId,
      ...(list && {
        ResultParameters: { ResultParameter: isOdd ? [...list, { Key: 'Remarks' }] : list },
      }),
      ReferenceData: { ReferenceItem: isOdd ? [facts.reference] : facts.reference },
    },
  }
}

/** A JSON number, as the operator sends amounts: 8959269.6. */
export function shillings(amount: Cents): number {
  return amount / 100
}

/** "9500.00" */
export function shillingText(amount: Cents): string {
  return (amount / 100).toFixed(2)
}

/** 20240706224852, as a number. */
export function timeNumber(at: Date): number {
  return Number(compactTime(at))
}
