import type { Random } from '@daftari/kernel/random'
import { type Deed, newKey } from '../deeds.ts'
import type { LenderAtWork } from '../lender-at-work.ts'
import { takenByAggregator } from '../money/stages.ts'
import { aPicture } from '../pictures.ts'

/** What waits for a next step, in the order it came. */
export interface Waiting {
  /** Payments for nobody that were reported to the product. */
  unmatched: string[]
  /** Files of corrections that somebody else is to decide. */
  batches: number[]
  /** Acts of money for which everything else has happened. */
  acts: Deed[]
  /** Cases of collection to note something on. */
  cases: readonly number[]
  /** Customers who have not written to customer service. */
  silent: number[]
}

const paymentsOfAFile = 3
let number = 0

/** One of the things that people, the app and the operator do, drawn by how often they do it. */
export function nextDeed(lender: LenderAtWork, random: Random, waiting: Waiting): Deed {
  number += 1
  const application = random.chance(0.2) ? lender.applications.pop() : undefined
  if (application !== undefined) return { kind: 'decide', application, key: newKey() }
  const act = random.chance(0.04) ? waiting.acts.pop() : undefined
  if (act !== undefined) return act
  if (random.chance(0.02)) return takenByAggregator(lender, String(random.pick(lender.loans)))
  const batchId = waiting.batches.shift()
  if (batchId !== undefined) return { kind: 'decide-corrections', batchId, key: newKey() }
  if (waiting.unmatched.length >= 2 * paymentsOfAFile) return correctionsOf(lender, random, waiting)
  const customerId = random.chance(0.05) ? waiting.silent.pop() : undefined
  if (customerId !== undefined) return { kind: 'message', customerId, text: `Question ${number}` }
  if (random.chance(0.1)) return noteOn(lender, random, waiting)
  return random.weighted([
    [{ kind: 'register', phone: `07${String(46_000_000 + number)}` } as Deed, 60],
    [payment(random.pick(lender.loans)), 26],
    [payment(nobody), 6],
    [{ kind: 'photo', customerId: random.pick(lender.customers), bytes: aPicture } as Deed, 6],
    [{ kind: 'export' } as Deed, 3],
    [statementOf(random.pick(lender.loans)), 2],
    [{ kind: 'sign-in' } as Deed, 1],
  ])
}

/** What staff write down, on a case where there are some. */
function noteOn({ loans }: LenderAtWork, random: Random, { cases }: Waiting): Deed {
  const text = `Note ${number}`
  if (cases.length > 0 && random.chance(0.5)) {
    return { kind: 'remark', caseId: random.pick(cases), text, key: newKey() }
  }
  return { kind: 'comment', loanId: random.pick(loans), text }
}

/** A number that is not a loan's. */
const nobody = 999_999

const payment = (loanId: number): Deed => ({
  kind: 'pay-in',
  receipt: `TLONG${100_000 + number}`,
  loanId,
})

export const isForNobody = (deed: Deed): deed is Deed & { kind: 'pay-in' } =>
  deed.kind === 'pay-in' && deed.loanId === nobody

const statementOf = (loanId: number): Deed => ({
  kind: 'statement',
  receipts: [1, 2, 3].map((row) => `TSHEET${100_000 + number}${row}`),
  loanId,
})

function correctionsOf(lender: LenderAtWork, random: Random, { unmatched }: Waiting): Deed {
  const receipts = unmatched.splice(0, paymentsOfAFile)
  return { kind: 'ask-corrections', receipts, to: { customerId: random.pick(lender.customers) } }
}
