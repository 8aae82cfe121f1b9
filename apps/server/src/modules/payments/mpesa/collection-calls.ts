import { readStatusAnswer } from './daraja-answer.ts'
import {
  readPromptAnswer,
  readPromptState,
  readPulled,
  readPullRegistration,
} from './daraja-answer-in.ts'
import type { Post } from './daraja-post.ts'
import { type DarajaSettings, repliesTo, replyAddress } from './daraja-settings.ts'
import type { PromptRequest, WalletOperator } from './wallet-operator.ts'
import { compactWireTime, plainWireTime } from './wire-time.ts'

type CollectionCalls = Pick<
  WalletOperator,
  'prompt' | 'askPrompt' | 'registerPull' | 'pull' | 'reverse'
>

/** What concerns the money that customers pay to us. */
export function collectionCalls(settings: DarajaSettings, post: Post): CollectionCalls {
  const { payInShortCode } = settings
  return {
    async prompt(request) {
      if (settings.passKey === '') return notConnected
      const answer = await post('/mpesa/stkpush/v1/processrequest', {
        ...signature(settings),
        TransactionType: 'CustomerPayBillOnline',
        ...payerOf(request),
        PartyB: payInShortCode,
        CallBackURL: await replyAddress(settings, 'prompt'),
        AccountReference: request.reference,
        TransactionDesc: request.words,
      })
      return readPromptAnswer(answer)
    },

    async askPrompt(checkoutId) {
      const body = { ...signature(settings), CheckoutRequestID: checkoutId }
      return readPromptState(await post('/mpesa/stkpushquery/v1/query', body), checkoutId)
    },

    async registerPull() {
      if (settings.nominatedNumber === '') return notConnected
      const answer = await post('/pulltransactions/v1/register', {
        ShortCode: payInShortCode,
        RequestType: 'Pull',
        NominatedNumber: settings.nominatedNumber,
        CallBackURL: await replyAddress(settings, 'payment'),
      })
      return readPullRegistration(answer)
    },

    async pull({ from, until, offset }) {
      const answer = await post('/pulltransactions/v1/query', {
        ShortCode: payInShortCode,
        StartDate: plainWireTime(from),
        EndDate: plainWireTime(until),
        OffSetValue: String(offset),
      })
      return readPulled(answer)
    },

    async reverse({ receipt, amountCents, remarks }) {
      const answer = await post('/mpesa/reversal/v1/request', {
        Initiator: settings.initiatorName,
        SecurityCredential: settings.securityCredential,
        CommandID: 'TransactionReversal',
        TransactionID: receipt,
        Amount: String(amountCents / 100),
        ReceiverParty: payInShortCode,
        RecieverIdentifierType: '11',
        ...(await repliesTo(settings, 'reversal')),
        Remarks: remarks,
        Occasion: receipt,
      })
      return readStatusAnswer(answer)
    },
  }
}

/** The deployment names no pass key, or no number: nothing is sent. */
const notConnected = {
  outcome: 'refused',
  code: 'not-connected',
  description: 'The settings of the wallet operator lack what this needs.',
} as const

const payerOf = ({ amountCents, phone }: PromptRequest) => ({
  Amount: String(amountCents / 100),
  PartyA: phone.slice(1),
  PhoneNumber: phone.slice(1),
})

/** The short code, the pass key and the moment, as the operator wants them put together. */
function signature({ payInShortCode, passKey, now }: DarajaSettings) {
  const Timestamp = compactWireTime(now())
  const Password = Buffer.from(`${payInShortCode}${passKey}${Timestamp}`).toString('base64')
  return { BusinessShortCode: payInShortCode, Password, Timestamp }
}
