import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOptions } from '../../tools/node26.mjs'
import { cpuOf } from './programs.mjs'

const root = join(import.meta.dirname, '..', '..')
const everyMs = 50

/**
 * Runs a command of ours to its end; says how long it took, of which processor time, and its most resident
 * memory.
 */
export async function run(name, args, env) {
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'apps/server/src/cli/run.ts'), name, ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: commandOptions(name), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMb
  let cpuMs = 0
  const look = setInterval(() => {
    peakMb = peakOf(child.pid) ?? peakMb
    cpuMs = Math.max(cpuMs, cpuOf(child.pid))
  }, everyMs)
  const code = await new Promise((done) => child.once('exit', done))
  clearInterval(look)
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  return { seconds: (performance.now() - began) / 1_000, peakMb, cpuMs }
}

/** Megabytes; undefined where the system does not tell. */
function peakOf(pid) {
  try {
    const said = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return said === null ? undefined : Math.round(Number(said[1]) / 1_024)
  } catch {
    return undefined
  }
}
