import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { commandOptions, node26, root, underNode26 } from './node26.mjs'

/** Runs one of the product's commands: `node tools/command.mjs verify-books`. */
const [name = '', ...args] = process.argv.slice(2)
requireNode(2)
await ensureInstalled(name === 'db-types' ? 'everything' : 'start')
const script = join(root, 'apps', 'server', 'src', 'cli', 'run.ts')
const { status } = spawnSync(node26(), [script, name, ...args], {
  cwd: root,
  env: underNode26({ NODE_OPTIONS: commandOptions(name) }),
  stdio: 'inherit',
})
process.exit(status ?? 2)
