import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from '../../tools/chromium.mjs'
import { ensureInstalled } from '../../tools/install.mjs'
import { node26, root, underNode26 } from '../../tools/node26.mjs'
import { runScript } from '../parts/run-script.mjs'

/**
 * `npm run faults -- --cycles 200 --minutes 15 --seed 1`: every fault that the tests cover one by one, then
 * the failovers of three nodes, then the long run. `-- --only failover --rounds 20` is the failovers alone.
 */
await ensureInstalled('everything')
const { values } = parseArgs({ strict: false, options: { only: { type: 'string' } } })
const needsBrowser = values.only !== 'failover'
const chromium = needsBrowser ? ensureChromium() : null
if (!needsBrowser) {
  runWhole('apps/server/test/faults/failover/failover-run.ts', ...process.argv.slice(2))
  process.exit()
}
runWhole('node_modules/vitest/vitest.mjs', 'run', '--project', 'db')
runWhole('tools/build-browser.mjs')
const journeys = ['test', '-c', 'e2e/playwright.config.ts', 'opened.spec.ts']
runWhole('node_modules/@playwright/test/cli.js', ...journeys)
runWhole('apps/server/test/faults/failover/failover-run.ts')
await runScript('apps/server/test/faults/long-run/long-run.ts')

/**
 * Ends the run where it fails.
 * @param {string} script
 * @param {string[]} args
 */
function runWhole(script, ...args) {
  const { status } = spawnSync(node26(), [join(root, script), ...args], {
    cwd: root,
    env: underNode26({
      TEST_SAMPLE: 'whole',
      ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
    }),
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
