import { seededRandom } from '@daftari/kernel/random'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTeam, payoutDay } from '../../../../test/fixtures/collections.ts'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openForBusiness } from '../../../../test/fixtures/loans.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { liveWithPromises } from './promise-life.ts'

/** The number of lives comes from the environment, `LIVES=30 SEED=7`; `npm run faults` runs long ones. */
const lives = Number(process.env.LIVES ?? 5)
const seed = Number(process.env.SEED ?? 20_260_331)
const steps = 12

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp(payoutDay)
  lender = await aLender(t)
  await openForBusiness(t)
  const members = [lender.staff.collector.id]
  await aTeam(t, { stages: ['S1', 'S2', 'S3', 'M1', 'M2', 'M3', 'M4'], members })
})
afterAll(() => t.close())

it(
  'a promise is what its customer did about it, whatever happens to payments and loan',
  async () => {
    const random = seededRandom(seed)
    expect(await liveWithPromises(t, lender, { random, lives, steps })).toEqual([])
    const made = await t.appContext.db.selectFrom('collections.promise').select('state').execute()
    expect(made.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['broken', 'cancelled', 'kept']),
    )
  },
  60_000 + lives * 10_000,
)
