import type { Random } from '@daftari/kernel/random'
import { liveWithTexts, loansOnAnyTerms } from '../../../src/modules/outreach/test/text-life.ts'
import { aLender } from '../../fixtures/lender.ts'
import { openForBusiness } from '../../fixtures/loans.ts'
import { openTestApp } from '../../harness.ts'
import type { Tally } from './tally.ts'

const lives = Number(process.env.LIVES ?? 20)

/** What texts say of loans on any terms that are paid in any order; nobody is killed. */
export async function textLife(tally: Tally, random: Random): Promise<void> {
  const t = await openTestApp()
  try {
    await aLender(t)
    await openForBusiness(t)
    const seed = random.int(1, 1_000_000)
    const loans = await loansOnAnyTerms(t, { lives, seed })
    tally.found('texts', await liveWithTexts(t, loans, { seed }))
  } finally {
    await t.close()
  }
}
