import { assert } from '@daftari/kernel/assert'
import type { Random } from '@daftari/kernel/random'
import type { Failpoint } from '../../../src/platform/faults/failpoint.ts'
import {
  type Client,
  type Corrections,
  clientOf,
  type Deed,
  newKey,
  type Outcome,
} from '../deeds.ts'
import { findingsOf } from '../findings.ts'
import { aLenderAtWork, type LenderAtWork } from '../lender-at-work.ts'
import { actsInStock, askedByAggregator } from '../money/stages.ts'
import {
  payoutsStillUnknown,
  requestsStillUnknown,
  timePasses,
  untilSettled,
} from '../passing-time.ts'
import { startProduct } from '../product.ts'
import { isForNobody, nextDeed, type Waiting } from './next-deed.ts'
import type { Tally } from './tally.ts'

const killsOfALife = 14
const clerks = 6
/** The number of each act on money, and of the loans that they need. */
const ofEach = 3

/** What work passes again and again; where the close is among them, days are open. */
const points: readonly Failpoint[] = [
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

interface Work {
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

/** One lender whose product dies many times under load; then everything is looked at. */
export async function servingLife(tally: Tally, random: Random): Promise<void> {
  const lender = await aLenderAtWork({
    applications: 60,
    loans: 8,
    plans: killsOfALife,
    late: 2 * ofEach,
    openDays: 6,
  })
  const client = clientOf(`http://127.0.0.1:${lender.settings.port}`)
  const acts = await actsInStock(lender, { ofEach, random })
  const waiting: Waiting = { unmatched: [], batches: [], acts }
  const plans = [...lender.plans]
  const work: Work = { lender, client, random, done: [], open: [], waiting, plans }
  try {
    let moment = 'start'
    for (let n = 0; n < killsOfALife && tally.goesOn(); n += 1) {
      moment = await liveAndDie(work, tally, { before: moment, isFirst: n === 0 })
    }
    tally.found('serving', await settleAndLook(work))
  } catch (error) {
    tally.found('serving', [error instanceof Error ? (error.stack ?? error.message) : 'unknown'])
  } finally {
    await lender.close()
  }
}

/** One run of the product, to its death; gives the moment it died at. */
async function liveAndDie(
  work: Work,
  tally: Tally,
  o: { before: string; isFirst: boolean },
): Promise<string> {
  const { lender, client, random } = work
  const point = !o.isFirst && random.chance(0.6) ? random.pick(points) : undefined
  const product = await startProduct(
    lender.settings,
    point === undefined ? undefined : `${point}@${random.int(1, 4)}`,
  ).catch(() => undefined)
  // It met its moment before it was ready: the close runs from the first second on.
  if (product === undefined) {
    tally.killed(point ?? 'start')
    return point ?? 'start'
  }
  tally.ready(o.before, product.readyMs)
  if (o.isFirst) await client.signIn()
  const [plan] = work.plans.splice(0, 1)
  if (plan !== undefined) await askedByAggregator(lender, plan)
  const askedAgain = work.open.length
  const doneBefore = work.done.length
  let working = true
  const working6 = Array.from({ length: clerks }, async () => {
    while (working) await oneDeed(work, tally)
  })
  const died = await product.diedBySignal(point === undefined ? random.int(50, 2_500) : 4_000)
  const moment = died && point !== undefined ? point : 'a random moment'
  await product.kill()
  working = false
  await Promise.all(working6)
  tally.killed(moment)
  tally.worked(moment, { done: work.done.length - doneBefore, askedAgain })
  return moment
}

const stillOpen: ReadonlySet<Outcome> = new Set(['cut', 'busy', 'unconfirmed'])

async function oneDeed(work: Work, tally: Tally): Promise<void> {
  const deed = work.open.pop() ?? nextDeed(work.lender, work.random, work.waiting)
  const outcome = await work.client.do(deed)
  if (outcome === 'done') noteDone(work, deed)
  else if (deed.kind === 'ask-corrections') work.waiting.unmatched.push(...notAsked(deed, outcome))
  else if (stillOpen.has(outcome)) work.open.push(deed)
  else tally.found(deed.kind, [outcome])
  // Nobody there, or no time for more: a moment until there is.
  if (stillOpen.has(outcome)) await new Promise((again) => setTimeout(again, 50))
}

function noteDone(work: Work, deed: Deed): void {
  work.done.push(deed)
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

/** Waits until no payout is in doubt; then checks every request and every book. */
async function settleAndLook(work: Work): Promise<string[]> {
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
  for (let again = 1; outcome === 'busy' && again <= 20; again += 1) {
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
