import { afterAll, expect, test } from 'vitest'
import type { SampleShape } from '../../files/write-sample.ts'
import { type BroughtLender, openBroughtLender } from './brought-lender.ts'

const lenders: BroughtLender[] = []
afterAll(() => Promise.all(lenders.map((one) => one.close())))

/** By the source's number how each loan stands, without what tells the day on which the two lives part. */
async function rehearsed(shape: SampleShape) {
  const lender = await openBroughtLender(11, shape)
  lenders.push(lender)
  const bookId = await lender.rehearse()
  const loans = await lender.rows('/loans')
  const kept = loans.map(({ sourceLoan, loanOutcome, knownRule, variant, looksLike, ...one }) => ({
    loan: String(sourceLoan).replace(/^L(\d+)-(\d)$/, '$10$2'),
    loanOutcome,
    knownRule,
    variant,
    looksLike,
    states: [one.sourceState, one.ourState],
    source: [one.sourcePrincipal, one.sourceInterest, one.sourceFee, one.sourceFine],
    ours: [one.ourPrincipal, one.ourInterest, one.ourFee, one.ourFine],
  }))
  return { lender, bookId, loans: kept.sort((a, b) => Number(a.loan) - Number(b.loan)) }
}

test('a book of Fineract’s tables is rehearsed as the same book in our own shape, and goes live', async () => {
  const own = await rehearsed('own')
  const theirs = await rehearsed('fineract')
  expect(own.loans.filter((one) => one.loanOutcome === 'equal').length).toBeGreaterThan(15)
  expect(own.loans.some((one) => one.loanOutcome === 'known')).toBe(true)
  expect(theirs.loans).toEqual(own.loans)
  await theirs.lender.letGoLive(theirs.bookId)
  await theirs.lender.t.settle()
  const live = await theirs.lender.rows('', { bookState: 'live' })
  expect(live).toMatchObject([{ bookId: theirs.bookId, map: 'Apache Fineract' }])
})
