import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { node26, root, underNode26 } from './node26.mjs'

/** Runs one of the product's commands: `node tools/command.mjs verify-books`. */
const names = [
  'load-book',
  'verify-books',
  'verify-trail',
  'close-day',
  'quote',
  'simulate',
  'create-admin',
  'migrate',
  'configure',
  'grant-new-rights',
  'callback-addresses',
  'backup',
  'restore',
  'openapi',
  'db-types',
]
const [name = '', ...args] = process.argv.slice(2)
if (!names.includes(name)) {
  console.error(`Usage: node tools/command.mjs ${names.join(' | ')}`)
  process.exit(2)
}
await ensureInstalled(name === 'db-types' ? 'everything' : 'start')
const script = join(root, 'apps', 'server', 'src', 'cli', `${name}.ts`)
const { status } = spawnSync(node26(), [script, ...args], {
  cwd: root,
  env: underNode26(),
  stdio: 'inherit',
})
process.exit(status ?? 2)
