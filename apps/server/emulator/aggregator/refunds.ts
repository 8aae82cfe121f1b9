import { cents, negate } from '@daftari/kernel/money'
import { failureWords, send } from './notices.ts'
import { type AggregatorReply, fault } from './requests.ts'
import { type AggregatorWorld, newId } from './world.ts'

/** Gives a payment back, once for a reference, as the script says; done without one. */
export function takeRefund(world: AggregatorWorld, body: unknown): AggregatorReply {
  const { reference = '', transaction = '', notify_url: url = '' } = body as Record<string, string>
  const known = world.refunds.get(reference)
  if (known) return { status: 200, body: { id: known.id, reference, status: known.end } }
  const payment = world.movements.find((one) => one.id === transaction)
  if (payment === undefined || payment.isRefunded === true) {
    return fault(409, 'not_refundable', 'No such payment, or it went back before')
  }
  const behaviour = world.refundScript.shift() ?? 'done'
  if (behaviour === 'hang') return 'silence'
  const id = newId(world, 'R')
  const { merchant, delayMs } = world.options
  const sending = { url, afterMs: delayMs }
  const end = behaviour === 'fails' ? 'failed' : behaviour === 'never' ? 'pending' : 'completed'
  world.refunds.set(reference, { id, end })
  if (end === 'completed') {
    payment.isRefunded = true
    world.movements.push({
      ...payment,
      id,
      kind: 'refund',
      at: world.options.now(),
      amountCents: negate(payment.amountCents),
      feeCents: cents(0),
      of: payment.id,
    })
    const reported = { type: 'refund.completed', refund: { merchant, reference, id } }
    if (behaviour === 'done') send(world, reported, sending)
  }
  if (end === 'failed') {
    const failure = { merchant, reference, code: 'spent', message: failureWords.spent }
    send(world, { type: 'refund.failed', failure }, sending)
  }
  return { status: 201, body: { id, reference, status: 'pending' } }
}

export function refundOf(world: AggregatorWorld, reference: string): AggregatorReply {
  const known = world.refunds.get(reference)
  if (known === undefined) return fault(404, 'not_found', 'No such refund')
  const { id, end } = known
  const why = end === 'failed' ? { code: 'spent', message: failureWords.spent } : {}
  return { status: 200, body: { id, reference, status: end, ...why } }
}
