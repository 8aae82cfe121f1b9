import { seededRandom } from '@daftari/kernel/random'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLender, type Lender } from '../../../../test/fixtures/lender.ts'
import { openTestApp, type TestApp } from '../../../../test/harness.ts'
import { runSequence } from './sequences.ts'

/** Ten thousand of them: `node bench/sequences.mjs`. */
const sequences = 100

let t: TestApp
let lender: Lender
beforeAll(async () => {
  t = await openTestApp()
  lender = await aLender(t)
})
afterAll(() => t.close())

it('CB-05: ends as the model does, whatever is repeated, late, out of order or forged', async () => {
  const random = seededRandom(20_260_331)
  for (let run = 1; run <= sequences; run += 1) {
    const { reported, ours, models } = await runSequence(t, lender, { random, run })
    expect(ours, `sequence ${run}: ${JSON.stringify(reported)}`).toEqual(models)
  }
}, 120_000)
