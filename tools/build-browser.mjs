import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { keepAssets } from './kept-assets.mjs'
import { requireNode } from './node-version.mjs'
import { node26, root, underNode26 } from './node26.mjs'
import { hashOfSources } from './sources.mjs'

/**
 * Builds the browser app where its sources changed. With `--quick-first`, for a waiting start, an unminified
 * build comes first, which is reported to the parent process, and the real one follows.
 */
requireNode(1)
const web = join(root, 'apps', 'web')
const real = join(web, 'dist')
const beside = join(web, 'var')
const quick = join(beside, 'quick')

// Its own folder and the shared packages.
const wanted = hashOfSources(['apps/web', 'packages'])
if (isOf(wanted, real)) process.exit(0)
if (!isOf(wanted, quick)) rmSync(quick, { recursive: true, force: true })
if (process.argv.includes('--quick-first')) {
  if (!existsSync(quick)) await build(quick, ['--mode', 'quick', '--minify', 'false'])
  process.send?.('usable')
  // What is at work by now comes first.
  setPriority(constants.priority.PRIORITY_LOW)
}
await build(real, [])
process.exit(0)

/**
 * @param {string} sources
 * @param {string} folder
 */
function isOf(sources, folder) {
  const stamp = join(folder, '.sources')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
}

/**
 * Beside, and renamed when it is whole: nobody is served half a build.
 * @param {string} folder
 * @param {string[]} how
 */
async function build(folder, how) {
  const next = join(beside, 'next')
  rmSync(next, { recursive: true, force: true })
  const script = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const vite = spawn(node26(), [script, 'build', '--outDir', next, '--emptyOutDir', ...how], {
    cwd: web,
    env: underNode26({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => vite.kill('SIGTERM')
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, end)
  const code = await new Promise((ended, failed) => {
    vite.once('error', failed)
    vite.once('exit', ended)
  })
  if (code !== 0) process.exit(code ?? 1)
  keepAssets(folder, next)
  writeFileSync(join(next, '.sources'), wanted)
  const last = join(beside, 'last')
  rmSync(last, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, last)
  renameSync(next, folder)
  rmSync(last, { recursive: true, force: true })
}
