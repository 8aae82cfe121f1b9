import type { Random } from '@daftari/kernel/random'
import { clientOf } from '../deeds.ts'
import { aLenderAtWork } from '../lender-at-work.ts'
import { actsInStock, askedByAggregator } from '../money/stages.ts'
import { startProduct } from '../product.ts'
import type { Tally } from './tally.ts'
import { oneDeed, points, settleAndLook, type Work } from './work.ts'

const killsOfALife = 14
const clerks = 6
/** The number of each act on money, and of the loans that they need. */
const ofEach = 3

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
  const waiting = { unmatched: [], batches: [], acts, cases: [], silent: [] }
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
