import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Random } from '@daftari/kernel/random'
import { everythingClosed } from '../../../src/modules/servicing/test/booked.ts'
import { closeDays } from '../../../src/platform/schedule/daily.ts'
import { wrongBooks } from '../findings.ts'
import { lateLender, settingsOf } from '../late-lender.ts'
import { runCommandProcess } from '../product.ts'
import type { Tally } from './tally.ts'

const killsOfALife = 12
const points = ['close.loans', 'close.uncommitted', 'close.between-jobs'] as const

/** A close of many days that dies again and again gives what an undisturbed one gives. */
export async function closeLife(tally: Tally, random: Random): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'daftari-close-'))
  const [undisturbed, killed] = [await lateLender(), await lateLender()]
  try {
    await closeDays(undisturbed.appContext, undisturbed.app.daily)
    const settings = settingsOf(killed, dataDir)
    for (let n = 0; n < killsOfALife && tally.goesOn(); n += 1) {
      const point = random.pick(points)
      const { code } = await runCommandProcess(
        'close-day',
        [],
        settings,
        `${point}@${random.int(1, 5)}`,
      )
      if (code === 0) break
      tally.killed(point)
    }
    const last = await runCommandProcess('close-day', [], settings)
    if (last.code !== 0) tally.found('close', [last.said])
    const [expected, found] = [await everythingClosed(undisturbed), await everythingClosed(killed)]
    if (!isDeepStrictEqual(found, expected)) tally.found('close', ['is not as undisturbed'])
    tally.found('close', await wrongBooks(killed.appContext.db))
  } finally {
    await undisturbed.close()
    await killed.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
