import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

const script = join(import.meta.dirname, 'close-days.mjs')

/** A process that closes these days, each in a transaction of its own, starting from its current state. */
function begin(url, days) {
  const env = { ...process.env, DATABASE_URL: url }
  const child = spawn(process.execPath, [script, ...days], { env, stdio: 'inherit' })
  return { child, ended: new Promise((done) => child.on('exit', (code) => done(code))) }
}

/** Gives how long it took. */
export async function closeWhole(url, days) {
  const began = performance.now()
  if ((await begin(url, days).ended) !== 0) throw new Error('the close failed')
  return performance.now() - began
}

/** Killed without a word at moments spread over the time a close takes, and begun again each time. */
export async function closeKilled(url, days, { kills, ms }) {
  let killed = 0
  for (let kill = 1; kill <= kills; kill += 1) {
    const { child, ended } = begin(url, days)
    await Promise.race([after((ms * kill) / (kills + 1)), ended])
    child.kill('SIGKILL')
    if ((await ended) === null) killed += 1
  }
  await closeWhole(url, days)
  return killed
}
