import { type Address, addressNow } from '../../../platform/http/callbacks/addresses.ts'
import { exchangeOnce } from '../../../platform/http-client/exchange.ts'
import { checkAddress } from './address.ts'
import { readCollected, readCollection, readRefund, readTransaction } from './answers.ts'
import type { PaymentAggregator } from './payment-aggregator.ts'

/** One exchange with the aggregator: over HTTP, or with an emulated one in the same process. */
export type AggregatorExchange = typeof exchangeOnce

export interface AggregatorSettings {
  baseUrl: string
  merchant: string
  apiKey: string
  noticeSecrets: readonly string[]
  /** Three letters; the aggregator keeps an account for each. */
  currency: string
  /** The address to which it posts its notices. */
  noticesUrl: Address
  timeoutMs: number
  exchange?: AggregatorExchange
}

/** Its honest answers are under 2 kB. */
const mostAnswerBytes = 64 * 1024

/** The real aggregator over HTTP: every request is sent once, and nothing here throws for what it does. */
export function httpAggregator(settings: AggregatorSettings): PaymentAggregator {
  const { baseUrl, apiKey, currency, noticesUrl, timeoutMs, exchange = exchangeOnce } = settings
  checkAddress(baseUrl)
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    exchange(new URL(`${baseUrl}${path}`), {
      method,
      authorization: `Bearer ${apiKey}`,
      ...(body && { body }),
      timeoutMs,
      mostAnswerBytes,
    })
  const at = (text: string) => encodeURIComponent(text)
  return {
    merchant: settings.merchant,
    noticeSecrets: settings.noticeSecrets,
    async collect({ reference, account, amountCents, phone, words }) {
      const body = { reference, account, amount: amountText(amountCents), currency }
      const more = {
        phone: phone.slice(1),
        description: words,
        notify_url: await addressNow(noticesUrl),
      }
      return readCollected(await call('POST', '/v1/collections', { ...body, ...more }), reference)
    },
    async askCollection(reference) {
      return readCollection(await call('GET', `/v1/collections/${at(reference)}`), reference)
    },
    async askTransaction(id) {
      return readTransaction(await call('GET', `/v1/transactions/${at(id)}`), id)
    },
    async refund({ reference, transaction, amountCents, words }) {
      const body = { reference, transaction, amount: amountText(amountCents), currency }
      const more = { description: words, notify_url: await addressNow(noticesUrl) }
      return readCollected(await call('POST', '/v1/refunds', { ...body, ...more }), reference)
    },
    async askRefund(reference) {
      return readRefund(await call('GET', `/v1/refunds/${at(reference)}`), reference)
    },
  }
}

const amountText = (cents: number) => (cents / 100).toFixed(2)
