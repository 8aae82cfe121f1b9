import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from '../../tools/install.mjs'
import { node26, root, underNode26 } from '../../tools/node26.mjs'

/** Runs a long run of the server's own tests with what was typed, and ends as it does. */
export async function runScript(/** @type {string} */ path) {
  await ensureInstalled('everything')
  const run = spawn(node26(), [join(root, path), ...process.argv.slice(2)], {
    cwd: root,
    env: underNode26(),
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => run.kill(signal))
  }
  run.once('exit', (code) => process.exit(code ?? 1))
}
