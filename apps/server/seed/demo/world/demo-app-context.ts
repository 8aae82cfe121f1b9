import { join } from 'node:path'
import { type Random, seededRandom } from '@daftari/kernel/random'
import { dataCipher } from '../../../src/platform/cipher.ts'
import type { RunningConfig } from '../../../src/platform/config.ts'
import type { AppContext } from '../../../src/platform/context.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { newDoorbell } from '../../../src/platform/events/doorbell.ts'
import { drawAnew, type NewFile, openFiles } from '../../../src/platform/files/files.ts'
import { openLog } from '../../../src/platform/log.ts'

/** Under any data key the same numbers of a list are left out by lot. */
const lots = new Uint8Array(32)

export function demoAppContext(
  config: RunningConfig,
  database: Database,
  life: Pick<AppContext, 'clock' | 'subscribers' | 'numberOwners'>,
): AppContext {
  return {
    db: database.db,
    cipher: dataCipher(config.secrets.dataKey, config.boundNumbers, lots),
    files: openFiles(join(config.dataDir, 'files'), {
      newName: namesFrom(seededRandom(config.demo.seed + 2)),
      draw: drawOnce,
    }),
    log: openLog(config.logLevel === 'debug' ? 'debug' : 'warn'),
    currency: config.currency,
    environment: 'demo',
    revealHours: config.revealHours,
    doorbell: newDoorbell(),
    ...life,
  }
}

/** Names as good as any, and the same in every life of the same seed. */
function namesFrom(random: Random): () => string {
  const digits = '0123456789abcdef'
  return () => Array.from({ length: 32 }, () => digits[random.int(0, 15)]).join('')
}

const drawn = new WeakMap<Uint8Array, ReturnType<typeof drawAnew>>()

/** The demo's customers share some faces: each picture is redrawn once and cached. */
const drawOnce: typeof drawAnew = (file) => {
  const known = drawn.get(file.bytes) ?? drawAnew(file)
  drawn.set(file.bytes, known)
  return known
}

/** Begins on the second core what `addDocument` will wait for; the same bytes give the same picture. */
export function drawAhead(file: NewFile): void {
  // A failure is reported to the caller that stores the picture.
  drawOnce(file).catch(() => undefined)
}
