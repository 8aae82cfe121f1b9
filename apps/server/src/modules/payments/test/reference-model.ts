import type { Random } from '@daftari/kernel/random'

/** One message that reaches us about attempt `k` (from 1) of one payout. */
export type Happening =
  | { kind: 'success'; k: number; receipt: string }
  | { kind: 'failure'; k: number }
  | { kind: 'doubtful-failure'; k: number }
  | { kind: 'queue-timeout'; k: number }
  /** What the operator answers a quarter of an hour after it was last asked. */
  | { kind: 'not-found'; k: number }
  | { kind: 'pending'; k: number }
  | { kind: 'forged'; k: number; how: ForgeryKind }
  | { kind: 'retry' }
  /** To be paid on another wallet, as the customer asked for and somebody approved. */
  | { kind: 'move' }
  /** Approved again, of the other amount. */
  | { kind: 'approve' }
  /** Two persons say whether the customer has the money of a request from before. */
  | { kind: 'settle'; k: number; verdict: 'paid' | 'not-paid' }

const forgeries = [
  'amount',
  'receiver',
  'conversation',
  'failed-conversation',
  'unknown-id',
  'time',
] as const
export type ForgeryKind = (typeof forgeries)[number]

/** On which wallet, from 0, and how much: 1 is the other amount. */
interface Ordered {
  wallet: number
  amount: number
}

type AttemptState = Ordered &
  (
    | { is: 'open'; known?: 'not-found' | 'pending' }
    | { is: 'failed'; paidEarlier?: string; settled?: boolean }
    | { is: 'paid'; receipt: string }
  )

/** What a payout must come to, whatever the order: as plainly as it can be said. */
export interface Model extends Ordered {
  attempts: AttemptState[]
  status: 'disbursing' | 'failed' | 'holding' | 'disbursed'
  held: number
}

export const freshModel = (): Model => ({
  attempts: [{ is: 'open', wallet: 0, amount: 0 }],
  wallet: 0,
  amount: 0,
  status: 'disbursing',
  held: 0,
})

/** Changes the model; false when it cannot happen now. */
export function happen(model: Model, event: Happening): boolean {
  if (event.kind === 'retry') return retry(model)
  if (event.kind === 'move') return move(model)
  if (event.kind === 'approve') return approve(model)
  if (event.kind === 'settle') return settle(model, event)
  const attempt = model.attempts[event.k - 1]
  if (attempt === undefined) return false
  if (event.kind === 'forged') model.held += 1
  if (event.kind === 'success') succeed(model, event)
  if (event.kind === 'failure') fail(model, event.k)
  if (event.kind === 'not-found') countNotFound(model, event.k)
  if (event.kind === 'pending' && attempt.is === 'open') attempt.known = 'pending'
  if (event.kind === 'doubtful-failure' && attempt.is === 'paid') model.held += 1
  return true
}

function retry(model: Model): boolean {
  if (model.status !== 'failed') return false
  send(model)
  return true
}

function send(model: Model): void {
  model.attempts.push({ is: 'open', wallet: model.wallet, amount: model.amount })
  model.status = 'disbursing'
}

function move(model: Model): boolean {
  if (model.status !== 'failed') return false
  model.wallet += 1
  return retry(model)
}

function approve(model: Model): boolean {
  if (model.status !== 'failed' && model.status !== 'holding') return false
  model.amount = 1 - model.amount
  if (model.attempts.some(isPaidEarlier)) model.status = 'holding'
  else send(model)
  return true
}

/** What the customer has is the payout, as it was ordered; else nothing of it is left to say. */
function settle(model: Model, { k, verdict }: Extract<Happening, { kind: 'settle' }>): boolean {
  const mine = model.attempts[k - 1]
  if (mine?.is !== 'failed' || mine.paidEarlier === undefined || mine.settled === true) return false
  if (verdict === 'not-paid') {
    mine.settled = true
    return true
  }
  if (model.attempts.some((one) => one.is === 'paid')) return false
  const { wallet, amount, paidEarlier: receipt } = mine
  model.attempts[k - 1] = { is: 'paid', receipt, wallet, amount }
  model.status = 'disbursed'
  return true
}

const isPaidEarlier = (one: AttemptState) =>
  one.is === 'failed' && one.paidEarlier !== undefined && one.settled !== true

function succeed(model: Model, { k, receipt }: { k: number; receipt: string }): void {
  const before = model.attempts.find((one) => one.is === 'paid')
  const mine = model.attempts[k - 1]
  if (before !== undefined) {
    if (mine !== before || before.receipt !== receipt) model.held += 1
  } else if (mine !== undefined && (isOfBefore(model, mine) || wasPaidEarlier(mine))) {
    payEarlier(model, mine, receipt)
  } else {
    const { wallet, amount } = model
    model.attempts[k - 1] = { is: 'paid', receipt, wallet, amount }
    model.status = 'disbursed'
  }
}

const isOfBefore = (model: Model, mine: Ordered) =>
  mine.wallet !== model.wallet || mine.amount !== model.amount
const wasPaidEarlier = (one: AttemptState) => one.is === 'failed' && one.paidEarlier !== undefined

/** Paid as it was ordered earlier: nothing more is sent until people have settled it. */
function payEarlier(model: Model, mine: AttemptState, receipt: string): void {
  if (mine.is !== 'failed' || mine.paidEarlier === receipt) return
  model.held += 1
  mine.paidEarlier ??= receipt
  if (model.status === 'failed') model.status = 'holding'
}

function fail(model: Model, k: number): void {
  const mine = model.attempts[k - 1]
  if (mine?.is === 'paid') model.held += 1
  if (mine?.is !== 'open') return
  model.attempts[k - 1] = { is: 'failed', wallet: mine.wallet, amount: mine.amount }
  const isLast = k === model.attempts.length
  if (!isLast || model.status !== 'disbursing') return
  model.status = model.attempts.some(isPaidEarlier) ? 'holding' : 'failed'
}

/** Twice is a failure, unless the operator has ever known of it. */
function countNotFound(model: Model, k: number): void {
  const mine = model.attempts[k - 1]
  if (mine?.is !== 'open' || mine.known === 'pending') return
  if (mine.known === 'not-found') fail(model, k)
  else mine.known = 'not-found'
}

/**
 * Something of everything, failures and repetitions more often than in life; and after a move or another
 * approval, what the requests from before come to.
 */
export function drawHappening(random: Random, model: Model, run: number): Happening {
  const k = random.int(1, model.attempts.length)
  const earlier = model.attempts.findIndex(isPaidEarlier) + 1
  const before = model.attempts.findIndex((one) => isOfBefore(model, one)) + 1
  const verdict = random.chance(0.7) ? 'paid' : 'not-paid'
  const receipt = `R${run}X${k}X${random.chance(0.8) ? 0 : 1}`
  return random.weighted<Happening>([
    [{ kind: 'success', k, receipt }, 2],
    [{ kind: 'failure', k }, 5],
    [{ kind: 'doubtful-failure', k }, 1],
    [{ kind: 'queue-timeout', k }, 1],
    [{ kind: 'not-found', k }, 3],
    [{ kind: 'pending', k }, 1],
    [{ kind: 'forged', k, how: random.pick(forgeries) }, 2],
    [{ kind: 'retry' }, 2],
    [{ kind: 'move' }, 5],
    [{ kind: 'approve' }, 4],
    [{ kind: 'settle', k: earlier, verdict }, earlier === 0 ? 0 : 8],
    [{ kind: 'success', k: before, receipt: `R${run}B${before}` }, before === 0 ? 0 : 6],
  ])
}
