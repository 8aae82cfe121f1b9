import { cents, parseAmount } from '@daftari/kernel/money'
import type { CollectBehaviour } from './behaviour.ts'
import { failureNotice, failureWords, paymentNotice, send, transactionOf } from './notices.ts'
import { take } from './payments.ts'
import { type AggregatorWorld, type Asked, newId } from './world.ts'

export type AggregatorReply = { status: number; body: unknown } | 'silence'

export const fault = (status: number, code: string, message: string): AggregatorReply => ({
  status,
  body: { code, message },
})

/** A request to collect: the customer does as the script says, and consents without one. */
export function takeCollect(world: AggregatorWorld, body: unknown): AggregatorReply {
  const request = body as Record<string, string>
  const amount = parseAmount(request.amount ?? '')
  const wrong = !/^254\d{9}$/.test(request.phone ?? '') || amount === undefined || amount <= 0
  if (wrong || !request.reference) return fault(422, 'invalid', 'phone, amount or reference')
  const known = world.requests.get(request.reference)
  if (known) return { status: 200, body: taken(known, request.reference) }
  const behaviour = world.script.shift() ?? (request.phone?.endsWith('0006') ? 'declines' : 'pays')
  if (behaviour === 'refused') return fault(403, 'not_allowed', 'This merchant may not collect')
  if (behaviour === 'hang') return 'silence'
  if (behaviour === 'garbage') return { status: 502, body: '<html>Bad gateway</html>' }
  if (behaviour === 'error-500') return fault(500, 'internal', 'Something went wrong')
  const asked = play(world, { request, behaviour })
  return behaviour === 'pays-hang'
    ? 'silence'
    : { status: 201, body: taken(asked, request.reference) }
}

const taken = ({ id }: Asked, reference: string) => ({ id, reference, status: 'pending' })

interface Playing {
  request: Record<string, string>
  behaviour: CollectBehaviour
}

function play(world: AggregatorWorld, { request, behaviour }: Playing): Asked {
  const { delayMs, lateMs, random, now } = world.options
  const usual = Math.round(delayMs * (1 + random.next() / 2))
  const afterMs = behaviour === 'pays-late' ? lateMs + usual : usual
  const { reference = '', notify_url: url = '' } = request
  const id = newId(world, 'C')
  const knownAt = new Date(now().getTime() + afterMs)
  const declines = behaviour === 'declines' || behaviour === 'declines-unreported'
  const end = declines
    ? { failure: 'declined' }
    : {
        payment: take(world, {
          phone: request.phone ?? '',
          account: request.account ?? '',
          amountCents: cents(parseAmount(request.amount ?? '') ?? 0),
          reference,
        }),
      }
  const asked: Asked = { id, knownAt, end }
  world.requests.set(reference, asked)
  notify(world, { asked, behaviour, reference, sending: { url, afterMs } })
  return asked
}

interface Notification {
  asked: Asked
  behaviour: CollectBehaviour
  reference: string
  sending: { url: string; afterMs: number }
}

function notify(
  world: AggregatorWorld,
  { asked, behaviour, reference, sending }: Notification,
): void {
  const later = { ...sending, afterMs: sending.afterMs * 2 }
  if ('failure' in asked.end) {
    const body = failureNotice(world, reference, asked.end.failure)
    if (behaviour !== 'declines-unreported') send(world, body, sending)
    return
  }
  if (behaviour === 'pays-unreported') return
  const { payment } = asked.end
  const body = paymentNotice(world, payment, changeOf(behaviour, payment.amountCents))
  if (behaviour === 'pays-forged') send(world, body, { ...sending, fault: 'forged' })
  if (behaviour === 'pays-replayed') send(world, body, { ...sending, fault: 'replayed' })
  const isFaulty = behaviour === 'pays-forged' || behaviour === 'pays-replayed'
  send(world, body, isFaulty ? later : sending)
  if (behaviour === 'pays-twice-reported') send(world, body, later)
  if (behaviour === 'pays-then-fails')
    send(world, failureNotice(world, reference, 'expired'), later)
}

function changeOf(behaviour: CollectBehaviour, amountCents: number): Record<string, unknown> {
  if (behaviour === 'pays-other-amount') return { amount: ((amountCents + 100) / 100).toFixed(2) }
  if (behaviour === 'pays-other-merchant') return { merchant: 'SOMEBODY-ELSE' }
  return behaviour === 'pays-unknown-reference' ? { reference: 'nobody-gave-this' } : {}
}

/** The result of a request; an error until the aggregator knows it. */
export function collectionOf(world: AggregatorWorld, reference: string): AggregatorReply {
  const asked = world.requests.get(reference)
  if (asked === undefined) return fault(404, 'not_found', 'No such collection')
  if (asked.knownAt > world.options.now()) {
    return { status: 200, body: { reference, status: 'pending' } }
  }
  if ('failure' in asked.end) {
    const { failure: code } = asked.end
    const reported = { reference, status: 'failed', code, message: failureWords[code] }
    return { status: 200, body: reported }
  }
  const transaction = transactionOf(world, asked.end.payment)
  return { status: 200, body: { reference, status: 'completed', transaction } }
}

/** The current state of a payment, by its id. */
export function transactionAnswer(world: AggregatorWorld, id: string): AggregatorReply {
  const payment = world.movements.find((one) => one.id === id && one.kind === 'payment')
  if (payment === undefined) return fault(404, 'not_found', 'No such transaction')
  const status = payment.isRefunded === true ? 'refunded' : 'completed'
  return { status: 200, body: { status, transaction: transactionOf(world, payment) } }
}
