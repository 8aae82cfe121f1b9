import { type Cents, cents } from '@daftari/kernel/money'
import { nameFor } from '../core/accounts.ts'
import type { NoticeWay } from './behaviour.ts'
import { paymentNotice, send } from './notices.ts'
import { type AggregatorWorld, type Movement, newId, type PayChannel } from './world.ts'

export interface AggregatorPayment {
  /** 12 digits. */
  phone: string
  /** As typed by the customer on the aggregator's page. */
  account: string
  amountCents: Cents
  channel?: PayChannel
  notice?: NoticeWay
}

/** A customer pays on the aggregator's page, and the lender is notified. */
export function payByAggregator(world: AggregatorWorld, given: AggregatorPayment): Movement {
  const payment = take(world, given)
  const { notice = 'once' } = given
  const { delayMs, lateMs, random } = world.options
  const afterMs = Math.round(delayMs * (1 + random.next() / 2))
  if (notice === 'lost') return payment
  if (notice === 'garbage') {
    send(world, { type: 'payment.completed', transaction: 'a page of a proxy' }, { afterMs })
    return payment
  }
  if (notice === 'forged' || notice === 'replayed') {
    send(world, paymentNotice(world, payment), { afterMs, fault: notice })
    return payment
  }
  const change = notice === 'other-merchant' ? { merchant: 'SOMEBODY-ELSE' } : {}
  const body = paymentNotice(world, payment, change)
  send(world, body, { afterMs: notice === 'late' ? lateMs + afterMs : afterMs })
  if (notice === 'twice') send(world, body, { afterMs: afterMs * 2 })
  return payment
}

/** Takes the money; who reports it is another matter. */
export function take(
  world: AggregatorWorld,
  o: AggregatorPayment & { reference?: string },
): Movement {
  const { channel = 'mpesa', amountCents } = o
  const payment: Movement = {
    id: newId(world, 'Q'),
    kind: 'payment',
    at: world.options.now(),
    amountCents,
    feeCents: feeOf(channel, amountCents),
    channel,
    account: o.account,
    phone: o.phone,
    name: nameFor(o.phone),
    ...(o.reference !== undefined && { reference: o.reference }),
  }
  world.movements.push(payment)
  return payment
}

/** In hundredths of a percent, by channel, and at least one shilling. */
const rates: Readonly<Record<PayChannel, number>> = {
  mpesa: 100,
  'airtel-money': 120,
  card: 290,
  'bank-transfer': 50,
}

const feeOf = (channel: PayChannel, amount: Cents): Cents =>
  cents(Math.min(amount, Math.max(100, Math.round((amount * rates[channel]) / 10_000))))
