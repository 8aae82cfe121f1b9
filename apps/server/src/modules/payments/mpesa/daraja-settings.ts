import type { CallbackKind } from '@daftari/contract/payments/enums'
import { assert } from '@daftari/kernel/assert'
import type { TokenStore } from './access-token.ts'
import type { Exchanging } from './daraja-exchange.ts'

export interface DarajaSettings {
  baseUrl: string
  consumerKey: string
  consumerSecret: string
  /** The short code payouts are made from. */
  shortCode: string
  initiatorName: string
  /** The initiator's password, already encrypted with the operator's certificate, in base64. */
  securityCredential: string
  /** The short code that customers pay to. */
  payInShortCode: string
  /** Signs prompts to customers' phones. */
  passKey: string
  /** Where the operator's people reach us about pulled payments: 2547… */
  nominatedNumber: string
  /** Where the operator posts to us, without a slash at the end; each kind of message has its path. */
  callbacksUrl: string
  /** The whole address for a kind of message as it is now; left out, its path below `callbacksUrl`. */
  addressOf?: (kind: CallbackKind) => Promise<string>
  timeoutMs: number
  tokenStore: TokenStore
  now: () => Date
  /** HTTP unless given: the simulation speaks with an operator of its own process. */
  exchange?: Exchanging
}

/** A result's body does not name its kind of request, so each kind has its own address. */
export const replyAddress = async (
  { addressOf, callbacksUrl }: DarajaSettings,
  kind: CallbackKind,
): Promise<string> => addressOf?.(kind) ?? `${callbacksUrl}/${kind}`

/** Where the result of a request and the notice of its time-out are posted. */
export const repliesTo = async (
  settings: DarajaSettings,
  kind: 'payout' | 'status' | 'balance' | 'reversal',
) => ({
  ResultURL: await replyAddress(settings, kind),
  QueueTimeOutURL: await replyAddress(settings, `${kind}-timeout`),
})

/** The operator turns away callback addresses with these words in them, without saying so. */
const unwelcomeWords = /m-?pesa|safaricom|exec?|cmd|sql|query/i

export function checkAddresses({ baseUrl, callbacksUrl }: DarajaSettings): void {
  for (const address of [baseUrl, callbacksUrl]) {
    const { protocol, hostname, pathname } = new URL(address)
    const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
    if (isLocal) continue
    assert(protocol === 'https:', `the address at ${hostname} must begin with https`)
    const isWelcome = address === baseUrl || !unwelcomeWords.test(pathname)
    assert(isWelcome, 'a callback path holds a word the operator refuses')
  }
}
