import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from '../../tools/install.mjs'
import { node26, root, underNode26 } from '../../tools/node26.mjs'
import { runScript } from '../parts/run-script.mjs'

/**
 * `npm run faults -- --cycles 200 --minutes 15 --seed 1`: everything that the tests ask of each kind alone,
 * and then the long run.
 */
await ensureInstalled('everything')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(node26(), [vitest, 'run', '--project', 'db'], {
  cwd: root,
  env: underNode26({ TEST_SAMPLE: 'whole' }),
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)
await runScript('apps/server/test/faults/long-run/long-run.ts')
