import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from '../tools/install.mjs'
import { node26, root, underNode26 } from '../tools/node26.mjs'

/** `node bench/sequences.mjs --count 10000 --minutes 15 --seed 1` */
ensureInstalled()
const script = join(root, 'apps/server/test/payout-sequences-long-run.ts')
const run = spawn(node26(), [script, ...process.argv.slice(2)], {
  cwd: root,
  env: underNode26(),
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => run.kill(signal))
}
run.once('exit', (code) => process.exit(code ?? 1))
