import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { liveWithTexts, loansOnAnyTerms, owedText, saidAndOwed } from './text-life.ts'

/** The number of lives comes from the environment, `LIVES=30 SEED=7`; `npm run faults` runs long ones. */
const lives = Number(process.env.LIVES ?? 10)
const seed = Number(process.env.SEED ?? 7)
let t: TestApp
let loans: number[] = []

beforeAll(async () => {
  t = await openTestApp()
  await aLender(t)
  await openForBusiness(t)
  loans = await loansOnAnyTerms(t, { lives, seed })
})
afterAll(() => t.close())

describe('what a text says is owed', () => {
  it('is the instalments that are due, not the whole bill', async () => {
    const [loanId = 0] = loans
    const { owed, dueOn, figure } = await saidAndOwed(t, loanId)
    const [first, second] = figure.instalments
    const text = (amount: number) => owedText(t, amount)
    expect({ owed, dueOn }).toEqual({ owed: text(first?.billCents ?? 0), dueOn: '2026-04-10' })
    const until = await saidAndOwed(t, loanId, '2026-04-20')
    expect(until.owed).toBe(text((first?.billCents ?? 0) + (second?.billCents ?? 0)))
  })

  it(
    'is never more than is owed on the day that it names, over random lives',
    async () => {
      expect(await liveWithTexts(t, loans, { seed })).toEqual([])
    },
    60_000 + lives * 10_000,
  )
})
