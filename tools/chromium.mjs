import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const limitMs = 15 * 60_000

/**
 * The system's Chromium, put there by apt when it is missing and we may; null when there is none.
 * CHROMIUM_PATH names another.
 * @returns {string | null}
 */
export function ensureChromium() {
  const found = find()
  if (found !== null || process.getuid?.() !== 0 || !onPath('apt-get')) return found
  console.log('Installing Chromium for the browser journeys ...')
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = {
    stdio: 'ignore',
    timeout: limitMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  return find()
}

/** @returns {string | null} */
function find() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  for (const name of names) {
    const path = onPath(name)
    if (path !== null) return path
  }
  return null
}

/**
 * @param {string} name
 * @returns {string | null}
 */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
