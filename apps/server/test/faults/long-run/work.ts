import { assert } from '@daftari/kernel/assert'
import type { Random } from '@daftari/kernel/random'
import type { Failpoint } from '../../../src/platform/faults/failpoint.ts'
import { type Client, type Corrections, type Deed, newKey, type Outcome } from '../deeds.ts'
import { findingsOf } from '../findings.ts'
import type { LenderAtWork } from '../lender-at-work.ts'
import {
  payoutsStillUnknown,
  requestsStillUnknown,
  timePasses,
  untilSettled,
} from '../passing-time.ts'
import { startProduct } from '../product.ts'
import { isForNobody, nextDeed, type Waiting } from './next-deed.ts'
import type { Tally } from './tally.ts'

/** What work passes again and again; where the close is among them, days are open. */
export const points: readonly Failpoint[] = [
  'write.uncommitted',
  'write.unanswered',
  'session.unanswered',
  'file.unrecorded',
  'delivery.uncommitted',
  'errand.taken',
  'errand.unmarked',
  'request.unsent',
  'request.unnoted',
  'reversal.unsent',
  'reversal.unnoted',
  'payout.unsent',
  'payout.unnoted',
  'payout.noted',
  'callback.unread',
  'close.loans',
  'close.uncommitted',
  'close.between-jobs',
  'export.writing',
  'export.unrecorded',
  'batch.half',
  'statement.reading',
  'statement.uncommitted',
  'statement.unbooked',
  'statement.booking',
]

/** What is done at a lender whose product dies again and again. */
export interface Work {
  lender: LenderAtWork
  client: Client
  random: Random
  done: Deed[]
  /** Asked for without an answer: to be asked again. */
  open: Deed[]
  waiting: Waiting
  /** Loans whose customers nobody has asked to pay yet. */
  plans: number[]
}

const stillOpen: ReadonlySet<Outcome> = new Set(['cut', 'busy', 'unconfirmed'])
/**
 * Also where the first request under its key still runs, on another server: its answer is asked for later.
 */
const isOpen = (outcome: Outcome) => stillOpen.has(outcome) || outcome.includes('request.running')

export async function oneDeed(work: Work, tally: Tally): Promise<void> {
  const deed = work.open.pop() ?? nextDeed(work.lender, work.random, work.waiting)
  const outcome = await work.client.do(deed)
  if (outcome === 'done') noteDone(work, deed)
  else if (deed.kind === 'ask-corrections') work.waiting.unmatched.push(...notAsked(deed, outcome))
  else if (isOpen(outcome)) work.open.push(deed)
  else tally.found(deed.kind, [outcome])
  // Nobody there, or no time for more: a moment until there is.
  if (isOpen(outcome)) await new Promise((again) => setTimeout(again, 50))
}

function noteDone(work: Work, deed: Deed): void {
  work.done.push(deed)
  if (deed.kind === 'register') work.waiting.silent.push(deed.customerId ?? 0)
  if (isForNobody(deed)) work.waiting.unmatched.push(deed.receipt)
  if (deed.kind === 'ask-corrections') work.waiting.batches.push(deed.batchId ?? 0)
}

/**
 * A file that got no answer may be there: a person would look before they give it again, so it is not given
 * again. One whose payments the product has not verified yet was refused, and is made again.
 */
function notAsked(deed: Corrections, outcome: Outcome): readonly string[] {
  return outcome === 'cut' || outcome === 'unconfirmed' ? [] : deed.receipts
}

/**
 * With one more product, when all others are down: waits until no payout is in doubt; then checks every
 * request and every book.
 */
export async function settleAndLook(work: Work): Promise<string[]> {
  const { db } = work.lender.t.appContext
  for (let round = 1; ; round += 1) {
    await timePasses(db, 20)
    const product = await startProduct(work.lender.settings)
    try {
      while (work.open.length > 0) {
        const deed = work.open.pop()
        if (deed === undefined) break
        const outcome = await answerTo(work, deed)
        assert(outcome === 'done', `asked again: ${outcome}: ${JSON.stringify(deed)}`)
        work.done.push(deed)
      }
      await untilSettled(db, 60_000)
      await correctTheRest(work)
      const unknown = [
        ...(await payoutsStillUnknown(db, 6_000)),
        ...(await requestsStillUnknown(db, 6_000)),
      ]
      if (unknown.length > 0 && round < 6) continue
      await untilSettled(db, 60_000)
      return [...unknown, ...(await findingsOf(work.lender, work.client, work.done))]
    } finally {
      await product.kill()
    }
  }
}

/**
 * The close of the open days locks loans when a product starts: a client that is refused for it tries once
 * more.
 */
async function answerTo({ client }: Work, deed: Deed): Promise<Outcome> {
  let outcome = await client.do(deed)
  for (let again = 1; outcome !== 'done' && isOpen(outcome) && again <= 20; again += 1) {
    await new Promise((ask) => setTimeout(ask, 500))
    outcome = await client.do(deed)
  }
  return outcome
}

/** What still waits for nobody: all of it is verified by now, so none of it may be refused. */
async function correctTheRest({ client, done, lender, random, waiting }: Work): Promise<void> {
  const receipts = waiting.unmatched.splice(0, 100)
  if (receipts.length === 0) return
  const to = { customerId: random.pick(lender.customers) }
  const asked: Deed = { kind: 'ask-corrections', receipts, to }
  assert((await client.do(asked)) === 'done', `corrected: ${receipts.join(', ')}`)
  const { batchId = 0 } = asked
  const decided: Deed = { kind: 'decide-corrections', batchId, key: newKey() }
  assert((await client.do(decided)) === 'done', `decided: ${batchId}`)
  done.push(asked, decided)
}
