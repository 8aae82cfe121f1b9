import { readRegistrationAnswer, readStatusAnswer } from './daraja-answer.ts'
import type { Post } from './daraja-post.ts'
import { type DarajaSettings, repliesTo, replyAddress } from './daraja-settings.ts'
import type { WalletOperator } from './wallet-operator.ts'

type AccountCalls = Pick<WalletOperator, 'askBalance' | 'addresses' | 'registerAddresses'>

/** What concerns our accounts with the operator, and no payment. */
export function accountCalls(settings: DarajaSettings, post: Post): AccountCalls {
  return {
    async askBalance(account) {
      const answer = await post('/mpesa/accountbalance/v1/query', {
        Initiator: settings.initiatorName,
        SecurityCredential: settings.securityCredential,
        CommandID: 'AccountBalance',
        PartyA: account === 'payouts' ? settings.shortCode : settings.payInShortCode,
        IdentifierType: '4',
        Remarks: 'Balance',
        ...(await repliesTo(settings, 'balance')),
      })
      return readStatusAnswer(answer)
    },

    addresses: () => addressesOf(settings),

    async registerAddresses(unanswered) {
      const { confirmationUrl, validationUrl, shortCode } = await addressesOf(settings)
      const answer = await post('/mpesa/c2b/v2/registerurl', {
        ShortCode: shortCode,
        ResponseType: unanswered,
        ConfirmationURL: confirmationUrl,
        ValidationURL: validationUrl,
      })
      return readRegistrationAnswer(answer)
    },
  }
}

const addressesOf = async (settings: DarajaSettings) => ({
  shortCode: settings.payInShortCode,
  confirmationUrl: await replyAddress(settings, 'payment'),
  validationUrl: await replyAddress(settings, 'payment-validation'),
})
