import type { Random } from '@daftari/kernel/random'
import { liveWithPromises } from '../../../src/modules/collections/test/promise-life.ts'
import { aTeam, payoutDay } from '../../fixtures/collections.ts'
import { aLender } from '../../fixtures/lender.ts'
import { openForBusiness } from '../../fixtures/loans.ts'
import { openTestApp } from '../../harness.ts'
import type { Tally } from './tally.ts'

/** The number per lender, together. */
const lives = Number(process.env.LIVES ?? 20)
const steps = 25

/** Customers who promise and pay, or do not, in any order; nobody is killed. */
export async function promiseLife(tally: Tally, random: Random): Promise<void> {
  const t = await openTestApp(payoutDay)
  try {
    const lender = await aLender(t)
    await openForBusiness(t)
    const members = [lender.staff.collector.id]
    await aTeam(t, { stages: ['S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], members })
    tally.found('promises', await liveWithPromises(t, lender, { random, lives, steps }))
  } finally {
    await t.close()
  }
}
