import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Starts a program of ours and waits until it says that it is ready. */
export async function start(script, env) {
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = new Promise((done, fail) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('ready') && done(undefined))
    child.on('exit', (code) => fail(new Error(`${script} ended with ${code}`)))
  })
  await ready
  return {
    startMs: performance.now() - began,
    memory: () => memoryOf(child.pid),
    cpuMs: () => cpuOf(child.pid),
    stop: () =>
      new Promise((done) => {
        child.on('exit', done)
        child.kill('SIGTERM')
      }),
  }
}

/** The current and the peak resident size in megabytes; null where the system does not report it. */
function memoryOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const of = (name) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
    return { nowMb: of('VmRSS'), peakMb: of('VmHWM') }
  } catch {
    return null
  }
}

/** Processor time used so far: the cost of a request to other processes on the machine. */
export function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** The same of a whole PostgreSQL on this machine, of processes that ended too, by one that is connected. */
export function clusterCpuOf(pid) {
  try {
    const main = parentOf(pid)
    // A database on another machine has other numbers.
    if (readFileSync(`/proc/${main}/comm`, 'utf8').trim() !== 'postgres') return 0
    const there = readdirSync('/proc').filter((one) => /^\d+$/.test(one) && parentOf(one) === main)
    const [, , ...ended] = statOf(main).slice(11, 15)
    const ofEnded = ended.reduce((sum, one) => sum + Number(one), 0) * 10
    return there.reduce((sum, one) => sum + cpuOf(one), cpuOf(main) + ofEnded)
  } catch {
    return 0
  }
}

/** Undefined for one that ended meanwhile. */
function parentOf(pid) {
  try {
    return statOf(pid)[1]
  } catch {
    return undefined
  }
}

const statOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')

/** Drives a server from a process of its own; gives what that measured. */
export function drive(job, script = 'load.mjs') {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    let out = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.on('exit', (code) =>
      code === 0 ? done(JSON.parse(out)) : fail(new Error(`load: ${code}`)),
    )
    child.stdin.end(JSON.stringify(job))
  })
}
