import type { Random } from '@daftari/kernel/random'
import { liveWithMoney } from '../../../src/modules/payments/test/money-life.ts'
import { aLender } from '../../fixtures/lender.ts'
import { openForBusiness } from '../../fixtures/loans.ts'
import { openTestApp } from '../../harness.ts'
import type { Tally } from './tally.ts'

/** Limited per lender: its book becomes slow to check. */
const lives = Number(process.env.LIVES ?? 20)
const steps = 25

/** Customers to whose payments anything happens in any order; nobody is killed. */
export async function moneyLife(tally: Tally, random: Random): Promise<void> {
  const t = await openTestApp()
  try {
    const lender = await aLender(t)
    await openForBusiness(t)
    for (let run = 1; run <= lives && tally.goesOn(); run += 1) {
      tally.found('money', await liveWithMoney(t, lender, { random, run, steps }))
    }
  } finally {
    await t.close()
  }
}
