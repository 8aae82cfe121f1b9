import { assert } from '@daftari/kernel/assert'
import { z } from 'zod'
import { jsonIn } from '../../../platform/outside/json-in.ts'
import { type AccessToken, type TokenStore, tokenSource } from './access-token.ts'
import {
  type Exchange,
  isInvalidToken,
  readPayoutAnswer,
  readStatusAnswer,
} from './daraja-answer.ts'
import { type Exchanging, exchangeOverHttp } from './daraja-exchange.ts'
import {
  type PayoutAnswer,
  type PayoutRequest,
  payoutLimits,
  type StatusRequest,
  type WalletOperator,
} from './wallet-operator.ts'

export interface DarajaSettings {
  baseUrl: string
  consumerKey: string
  consumerSecret: string
  /** The short code payouts are made from. */
  shortCode: string
  initiatorName: string
  /** The initiator's password, already encrypted with the operator's certificate, in base64. */
  securityCredential: string
  /** Where payout results and queue time-outs are posted. */
  resultUrl: string
  timeoutUrl: string
  /** Where answers to status questions are posted: their body alone does not tell them apart. */
  statusResultUrl: string
  statusTimeoutUrl: string
  timeoutMs: number
  tokenStore: TokenStore
  now: () => Date
  /** HTTP unless given: the simulation speaks with an operator of its own process. */
  exchange?: Exchanging
}

/** A token this near to its end is renewed, so that none ends on its way. */
const tokenMarginMs = 60_000

/**
 * The real operator over HTTP. `pay` never throws for what the operator or the network does, sends a
 * request once, and again only when the first was turned away for its token.
 */
export function darajaGateway(settings: DarajaSettings): WalletOperator {
  checkAddresses(settings)
  const { shortCode, securityCredential } = settings
  const tokens = tokenSource(settings.tokenStore, settings.now, () => authenticate(settings))

  async function post(path: string, body: object): Promise<Exchange> {
    try {
      const token = await tokens.current()
      const first = await postWith(settings, token, path, body)
      if (!isInvalidToken(first)) return first
      return await postWith(settings, await tokens.insteadOf(token), path, body)
    } catch (error) {
      if (error instanceof NoToken) return { kind: 'not-sent', reason: error.message }
      throw error
    }
  }

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
        QueueTimeOutURL: settings.timeoutUrl,
        ResultURL: settings.resultUrl,
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
        PartyA: shortCode,
        IdentifierType: '4',
        ResultURL: settings.statusResultUrl,
        QueueTimeOutURL: settings.statusTimeoutUrl,
        Remarks: 'Status of payment',
      })
      return readStatusAnswer(answer)
    },
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
  if (!/^\+254\d{9}$/.test(phone))
    return refused('phone.malformed', 'Not a wallet of this country.')
  if (remarks.length < 2 || remarks.length > 100) {
    return refused('remarks.length', 'Remarks have 2 to 100 characters.')
  }
  return undefined
}

function exchangeBy(settings: DarajaSettings): Exchanging {
  return settings.exchange ?? exchangeOverHttp
}

function postWith(settings: DarajaSettings, token: string, path: string, body: object) {
  const authorization = `Bearer ${token}`
  return exchangeBy(settings)(
    new URL(path, settings.baseUrl),
    { method: 'POST', authorization, body },
    settings.timeoutMs,
  )
}

class NoToken extends Error {}

const tokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive(),
})

async function authenticate(settings: DarajaSettings): Promise<AccessToken> {
  const url = new URL('/oauth/v1/generate?grant_type=client_credentials', settings.baseUrl)
  const pair = `${settings.consumerKey}:${settings.consumerSecret}`
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  const answer = await exchangeBy(settings)(
    url,
    { method: 'GET', authorization },
    settings.timeoutMs,
  )
  if (answer.kind !== 'answered') throw new NoToken(`no access token: ${answer.reason}`)
  const read = tokenAnswer.safeParse(jsonIn(answer.text))
  if (!read.success) throw new NoToken(`no access token: status ${answer.status}`)
  const lifeMs = read.data.expires_in * 1000 - tokenMarginMs
  return {
    value: read.data.access_token,
    expiresAt: new Date(settings.now().getTime() + lifeMs),
  }
}

/** The operator turns away callback addresses with these words in them, without saying so. */
const unwelcomeWords = /m-?pesa|safaricom|exec?|cmd|sql|query/i

function checkAddresses(settings: DarajaSettings): void {
  const { baseUrl, resultUrl, timeoutUrl, statusResultUrl, statusTimeoutUrl } = settings
  const callbacks = [resultUrl, timeoutUrl, statusResultUrl, statusTimeoutUrl]
  for (const address of [baseUrl, ...callbacks]) {
    const { protocol, hostname, pathname } = new URL(address)
    const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
    if (isLocal) continue
    assert(protocol === 'https:', `the address at ${hostname} must begin with https`)
    const isWelcome = address === baseUrl || !unwelcomeWords.test(pathname)
    assert(isWelcome, 'a callback path holds a word the operator refuses')
  }
}
