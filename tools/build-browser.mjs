import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node26, root, underNode26 } from './node26.mjs'

const web = join(root, 'apps', 'web')
const stamp = join(web, 'dist', '.sources')
const skipped = new Set(['node_modules', 'dist', 'var', '.vite'])

const wanted = hashOfSources()
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
  process.exit(0)
}
const vite = spawn(node26(), [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
  cwd: web,
  env: underNode26({ NODE_ENV: 'production' }),
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => vite.kill(signal))
}
vite.once('exit', (code) => {
  if (code === 0) {
    mkdirSync(join(web, 'dist'), { recursive: true })
    writeFileSync(stamp, wanted)
  }
  process.exit(code ?? 1)
})

/** Everything the browser app is made of: its folder, the shared packages, and the lockfile. */
function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of [web, join(root, 'packages')]) {
    for (const file of filesUnder(folder)) hash.update(`\0${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
}
