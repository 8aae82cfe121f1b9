import { seededRandom } from '@daftari/kernel/random'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { liveWithMoney } from './money-life.ts'

/**
 * The number of lives comes from the environment, `LIVES=30 SEED=7`; `npm run faults` runs long ones, of many
 * lenders.
 */
const lives = Number(process.env.LIVES ?? 3)
const seed = Number(process.env.SEED ?? 20_260_331)
const steps = 12

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
  await openForBusiness(t)
})
afterAll(() => t.close())

it(
  'the books hold and no money lies idle, whatever happens to a customer’s payments',
  async () => {
    for (let run = 1; run <= lives; run += 1) {
      const random = seededRandom(seed + run)
      expect(await liveWithMoney(t, lender, { random, run, steps })).toEqual([])
    }
  },
  60_000 + lives * 30_000,
)
