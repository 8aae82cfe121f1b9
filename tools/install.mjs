import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './node26.mjs'

const lockFile = join(root, 'package-lock.json')
const installed = join(root, 'node_modules')
const stamp = join(installed, '.daftari-lock')
const log = join(root, 'var', 'logs', 'install.log')
const limitMs = 15 * 60_000

/** Installs what the lockfile names, unless that is what is there already. */
export function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (!isWhatTheLockfileNames()) install()
  writeFileSync(stamp, wanted)
}

/**
 * npm writes down what it installed when it is done; a developer's own `npm install` needs no second
 * one. Packages for other machines are missing from it, and rightly so.
 */
function isWhatTheLockfileNames() {
  const record = join(installed, '.package-lock.json')
  if (!existsSync(record)) return false
  const there = JSON.parse(readFileSync(record, 'utf8')).packages
  const named = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return named
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional)
    .every(([path, entry]) => there[path]?.integrity === entry.integrity)
}

function install() {
  console.log('Installing packages from the lockfile ...')
  mkdirSync(dirname(log), { recursive: true })
  const output = openSync(log, 'w')
  const [command, ...before] = npm()
  const { status } = spawnSync(
    command,
    [...before, 'ci', '--include=dev', '--include=optional', '--loglevel=warn'],
    {
      cwd: root,
      stdio: ['ignore', output, output],
      timeout: limitMs,
      shell: process.platform === 'win32' && before.length === 0,
    },
  )
  closeSync(output)
  if (status !== 0) {
    console.error(readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n'))
    throw new Error(`npm ci failed; all it said is in ${log}`)
  }
}

/**
 * The npm that called us, or else the one on the PATH.
 * @returns {[string, ...string[]]}
 */
function npm() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm']
}
