import { normalisePhone } from '@daftari/kernel/phone'
import { accountCalls } from './account-calls.ts'
import { collectionCalls } from './collection-calls.ts'
import { readPayoutAnswer, readStatusAnswer } from './daraja-answer.ts'
import { authorisedPost } from './daraja-post.ts'
import { checkAddresses, type DarajaSettings, repliesTo } from './daraja-settings.ts'
import {
  type PayoutAnswer,
  type PayoutRequest,
  payoutLimits,
  type StatusRequest,
  type WalletOperator,
} from './wallet-operator.ts'

/**
 * The real operator over HTTP. `pay` never throws for what the operator or the network does, sends a
 * request once, and again only when the first was turned away for its token.
 */
export function darajaGateway(settings: DarajaSettings): WalletOperator {
  checkAddresses(settings)
  const { shortCode, securityCredential } = settings
  const post = authorisedPost(settings)

  return {
    async pay(request) {
      const refusal = refusalOf(request)
      if (refusal) return refusal
      const answer = await post('/mpesa/b2c/v3/paymentrequest', {
        OriginatorConversationID: request.originatorConversationId,
        InitiatorName: settings.initiatorName,
        SecurityCredential: securityCredential,
        CommandID: 'BusinessPayment',
        Amount: String(request.amountCents / 100),
        PartyA: shortCode,
        PartyB: request.phone.slice(1),
        Remarks: request.remarks,
        ...(await repliesTo(settings, 'payout')),
        Occassion: request.occasion ?? '',
      })
      return readPayoutAnswer(answer, request.originatorConversationId)
    },

    async queryStatus(request) {
      const answer = await post('/mpesa/transactionstatus/v1/query', {
        Initiator: settings.initiatorName,
        SecurityCredential: securityCredential,
        CommandID: 'TransactionStatusQuery',
        ...paymentAskedAbout(request),
        // Receipts are asked about where customers pay to, payouts where they were paid from.
        PartyA: 'receipt' in request ? settings.payInShortCode : shortCode,
        IdentifierType: '4',
        ...(await repliesTo(settings, 'status')),
        Remarks: 'Status of payment',
      })
      return readStatusAnswer(answer)
    },

    ...accountCalls(settings, post),
    ...collectionCalls(settings, post),
  }
}

/** Occasion comes back with the result, also when the operator knows no such payment. */
function paymentAskedAbout(request: StatusRequest) {
  return 'receipt' in request
    ? { TransactionID: request.receipt, Occasion: request.receipt }
    : {
        OriginalConversationID: request.originatorConversationId,
        Occasion: request.originatorConversationId,
      }
}

/** Refused here, before anything is sent: what the operator would refuse, or worse, round. */
function refusalOf(request: PayoutRequest): PayoutAnswer | undefined {
  const { amountCents, phone, remarks } = request
  const refused = (code: string, description: string): PayoutAnswer => {
    return { outcome: 'refused', code, description }
  }
  if (amountCents % 100 !== 0) return refused('amount.not_whole', 'Only whole shillings are paid.')
  if (amountCents < payoutLimits.leastCents || amountCents > payoutLimits.mostCents) {
    return refused('amount.out_of_limits', 'A payout is from 10 to 250,000 shillings.')
  }
  if (normalisePhone(phone) !== phone)
    return refused('phone.malformed', 'Not a wallet of this country.')
  if (remarks.length < 2 || remarks.length > 100) {
    return refused('remarks.length', 'Remarks have 2 to 100 characters.')
  }
  return undefined
}
