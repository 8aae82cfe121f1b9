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
  /** Two persons say that an earlier request was paid. */
  | { kind: 'declare'; k: number }

export const forgeries = [
  'amount',
  'receiver',
  'conversation',
  'failed-conversation',
  'unknown-id',
  'time',
] as const
export type ForgeryKind = (typeof forgeries)[number]

type AttemptState = { wallet: number } & (
  | { is: 'open'; known?: 'not-found' | 'pending' }
  | { is: 'failed'; paidEarlier?: string }
  | { is: 'paid'; receipt: string }
)

/** What a payout must come to, whatever the order: as plainly as it can be said. */
export interface Model {
  attempts: AttemptState[]
  /** The one that it is to be paid on, from 0. */
  wallet: number
  status: 'disbursing' | 'failed' | 'holding' | 'disbursed'
  held: number
}

export const freshModel = (): Model => ({
  attempts: [{ is: 'open', wallet: 0 }],
  wallet: 0,
  status: 'disbursing',
  held: 0,
})

/** Changes the model; false when it cannot happen now. */
export function happen(model: Model, event: Happening): boolean {
  if (event.kind === 'retry') return retry(model)
  if (event.kind === 'move') return move(model)
  if (event.kind === 'declare') return declare(model, event.k)
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
  model.attempts.push({ is: 'open', wallet: model.wallet })
  model.status = 'disbursing'
  return true
}

function move(model: Model): boolean {
  if (model.status !== 'failed') return false
  model.wallet += 1
  return retry(model)
}

function succeed(model: Model, { k, receipt }: { k: number; receipt: string }): void {
  const before = model.attempts.find((one) => one.is === 'paid')
  const mine = model.attempts[k - 1]
  if (before !== undefined) {
    if (mine !== before || before.receipt !== receipt) model.held += 1
  } else if (mine !== undefined && mine.wallet !== model.wallet) {
    payEarlier(model, mine, receipt)
  } else {
    model.attempts[k - 1] = { is: 'paid', receipt, wallet: model.wallet }
    model.status = 'disbursed'
  }
}

/** On a wallet from before: nothing more leaves until people have settled it. */
function payEarlier(model: Model, mine: AttemptState, receipt: string): void {
  if (mine.is !== 'failed' || mine.paidEarlier === receipt) return
  model.held += 1
  mine.paidEarlier ??= receipt
  if (model.status === 'failed') model.status = 'holding'
}

function declare(model: Model, k: number): boolean {
  const mine = model.attempts[k - 1]
  const isPaid = model.attempts.some((one) => one.is === 'paid')
  if (isPaid || mine?.is !== 'failed' || mine.paidEarlier === undefined) return false
  model.attempts[k - 1] = { is: 'paid', receipt: mine.paidEarlier, wallet: mine.wallet }
  model.status = 'disbursed'
  return true
}

function fail(model: Model, k: number): void {
  const mine = model.attempts[k - 1]
  if (mine?.is === 'paid') model.held += 1
  if (mine?.is !== 'open') return
  model.attempts[k - 1] = { is: 'failed', wallet: mine.wallet }
  const isLast = k === model.attempts.length
  if (!isLast || model.status !== 'disbursing') return
  const waits = model.attempts.some((one) => one.is === 'failed' && one.paidEarlier !== undefined)
  model.status = waits ? 'holding' : 'failed'
}

/** Twice is a failure, unless the operator has ever known of it. */
function countNotFound(model: Model, k: number): void {
  const mine = model.attempts[k - 1]
  if (mine?.is !== 'open' || mine.known === 'pending') return
  if (mine.known === 'not-found') fail(model, k)
  else mine.known = 'not-found'
}

/**
 * Something of everything, failures and repetitions more often than in life; and after a move, what the
 * requests from before come to.
 */
export function drawHappening(random: Random, model: Model, run: number): Happening {
  const k = random.int(1, model.attempts.length)
  const earlier =
    model.attempts.findIndex((one) => one.is === 'failed' && one.paidEarlier !== undefined) + 1
  const receiptOf = (of: number) => `R${run}X${of}X${random.chance(0.8) ? 0 : 1}`
  return random.weighted<Happening>([
    [{ kind: 'success', k, receipt: receiptOf(k) }, 2],
    [{ kind: 'success', k: 1, receipt: receiptOf(1) }, model.wallet > 0 ? 3 : 0],
    [{ kind: 'failure', k }, 5],
    [{ kind: 'doubtful-failure', k }, 1],
    [{ kind: 'queue-timeout', k }, 1],
    [{ kind: 'not-found', k }, 3],
    [{ kind: 'pending', k }, 1],
    [{ kind: 'forged', k, how: random.pick(forgeries) }, 2],
    [{ kind: 'retry' }, 2],
    [{ kind: 'move' }, 8],
    [{ kind: 'declare', k: earlier }, earlier > 0 ? 8 : 0],
  ])
}
