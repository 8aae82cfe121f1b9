import { spawnSync } from 'node:child_process'

const limitMs = 15 * 60_000

/** True for root on a Debian. */
function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/**
 * Packages of the system, put there by apt where they are missing and we may.
 * @param {readonly string[]} packages
 * @param {string} what for whom it waits
 */
export function installPackages(packages, what) {
  if (!mayInstall()) return
  console.log(`Installing ${what} ...`)
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = {
    stdio: 'ignore',
    timeout: limitMs,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
}
