import type { Random } from '@daftari/kernel/random'

/** One message that reaches us about attempt `k` (from 1) of one payout. */
export type Happening =
  | { kind: 'success'; k: number; receipt: string }
  | { kind: 'failure'; k: number }
  | { kind: 'doubtful-failure'; k: number }
  | { kind: 'queue-timeout'; k: number }
  | { kind: 'forged'; k: number; how: ForgeryKind }
  | { kind: 'retry' }

export const forgeries = [
  'amount',
  'receiver',
  'conversation',
  'failed-conversation',
  'unknown-id',
  'time',
] as const
export type ForgeryKind = (typeof forgeries)[number]

type AttemptState = { is: 'open' } | { is: 'failed' } | { is: 'paid'; receipt: string }

/** What a payout must come to, whatever the order: as plainly as it can be said. */
export interface Model {
  attempts: AttemptState[]
  status: 'disbursing' | 'failed' | 'disbursed'
  held: number
}

export const freshModel = (): Model => ({
  attempts: [{ is: 'open' }],
  status: 'disbursing',
  held: 0,
})

/** Changes the model; false when it cannot happen now. */
export function happen(model: Model, event: Happening): boolean {
  if (event.kind === 'retry') return retry(model)
  const attempt = model.attempts[event.k - 1]
  if (attempt === undefined) return false
  if (event.kind === 'forged') model.held += 1
  if (event.kind === 'success') succeed(model, event)
  if (event.kind === 'failure') fail(model, event.k)
  if (event.kind === 'doubtful-failure' && attempt.is === 'paid') model.held += 1
  return true
}

function retry(model: Model): boolean {
  if (model.status !== 'failed') return false
  model.attempts.push({ is: 'open' })
  model.status = 'disbursing'
  return true
}

function succeed(model: Model, { k, receipt }: { k: number; receipt: string }): void {
  const before = model.attempts.find((one) => one.is === 'paid')
  const mine = model.attempts[k - 1]
  if (before === undefined) {
    model.attempts[k - 1] = { is: 'paid', receipt }
    model.status = 'disbursed'
  } else if (mine !== before || before.receipt !== receipt) model.held += 1
}

function fail(model: Model, k: number): void {
  const mine = model.attempts[k - 1]
  if (mine?.is === 'paid') model.held += 1
  if (mine?.is !== 'open') return
  model.attempts[k - 1] = { is: 'failed' }
  const isLast = k === model.attempts.length
  if (isLast && model.status === 'disbursing') model.status = 'failed'
}

/** Something of everything, failures and repetitions more often than in life. */
export function drawHappening(random: Random, model: Model, run: number): Happening {
  const k = random.int(1, model.attempts.length)
  const receipt = `R${run}X${k}X${random.chance(0.8) ? 0 : 1}`
  return random.weighted<Happening>([
    [{ kind: 'success', k, receipt }, 3],
    [{ kind: 'failure', k }, 4],
    [{ kind: 'doubtful-failure', k }, 1],
    [{ kind: 'queue-timeout', k }, 1],
    [{ kind: 'forged', k, how: random.pick(forgeries) }, 3],
    [{ kind: 'retry' }, 4],
  ])
}
