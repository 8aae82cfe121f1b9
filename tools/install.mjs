import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './node26.mjs'

/**
 * What the product runs on and its console is built with, or that and what only tests need.
 * @typedef {'start' | 'everything'} PackageSet
 */

const lockFile = join(root, 'package-lock.json')
const installed = join(root, 'node_modules')
const stamp = join(installed, '.daftari-lock')
const log = join(root, 'var', 'logs', 'install.log')
const limitMs = 15 * 60_000

/**
 * Installs what the lockfile names for a purpose, unless that or more is there already.
 * @param {PackageSet} wanted
 */
export async function ensureInstalled(wanted) {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  const there = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (there === stampOf(lock, 'everything') || there === stampOf(lock, wanted)) return
  if (!isInstalled(wanted)) await install(wanted, there === stampOf(lock, 'start'))
  noteInstalled(stampOf(lock, isInstalled('everything') ? 'everything' : 'start'))
}

/**
 * Where root installed, the user of the services looks again each time.
 * @param {string} text
 */
function noteInstalled(text) {
  try {
    writeFileSync(stamp, text)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EACCES') throw error
  }
}

/**
 * @param {string} lock
 * @param {PackageSet} set
 */
const stampOf = (lock, set) => (set === 'everything' ? lock : `${lock} ${set}`)

/**
 * npm writes down what it installed when it is done; a developer's own `npm install` needs no second
 * one. Packages for other machines are missing from it, and rightly so.
 * @param {PackageSet} set
 */
function isInstalled(set) {
  const record = join(installed, '.package-lock.json')
  if (!existsSync(record)) return false
  const there = JSON.parse(readFileSync(record, 'utf8')).packages
  const named = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return named
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional)
    .filter(([, entry]) => set === 'everything' || !entry.dev)
    .every(([path, entry]) => there[path]?.integrity === entry.integrity)
}

/**
 * A set that lacks a part is completed in place, so that a product that runs on it goes on.
 * @param {PackageSet} set
 * @param {boolean} completes
 */
async function install(set, completes) {
  console.log('Installing packages from the lockfile ...')
  mkdirSync(dirname(log), { recursive: true })
  const output = openSync(log, 'w')
  const [command, ...before] = npm()
  const how = completes ? ['install', '--no-save'] : ['ci']
  const which = set === 'everything' ? '--include=dev' : '--omit=dev'
  const kept = ['--include=optional', '--prefer-offline', '--no-audit', '--no-fund']
  const child = spawn(command, [...before, ...how, which, ...kept, '--loglevel=warn'], {
    cwd: root,
    stdio: ['ignore', output, output],
    timeout: limitMs,
    shell: process.platform === 'win32' && before.length === 0,
  })
  const status = await new Promise((ended, failed) => {
    child.once('error', failed)
    child.once('exit', ended)
  })
  closeSync(output)
  if (status !== 0) {
    console.error(readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n'))
    throw new Error(`npm failed; all it said is in ${log}`)
  }
}

/** The npm that called us, otherwise that of the PATH. @returns {[string, ...string[]]} */
function npm() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm']
}
