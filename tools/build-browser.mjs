import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node26, root, underNode26 } from './node26.mjs'
import { hashOfSources } from './sources.mjs'

const web = join(root, 'apps', 'web')
const stamp = join(web, 'dist', '.sources')

// Its own folder and the shared packages.
const wanted = hashOfSources(['apps/web', 'packages'])
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
