import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, hasEnded, isRunning } from '../running-process.ts'

const fastShutdownMs = 4_000
const immediateShutdownMs = 1_000

/** The content of a cluster's postmaster.pid, or null if it is missing or half written. */
export function readPidFile(cluster: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null
  } catch {
    return null
  }
}

/**
 * Ends the server that a killed process of ours left running on this cluster, so that a start finds
 * the folder free; a pid file whose process is not a postmaster of this cluster is removed.
 */
export async function endLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const left = readPidFile(cluster)
  if (left === null) return
  if (isRunning(left.pid) && commandLine(left.pid).includes(cluster)) {
    log(`stopping the PostgreSQL (process ${left.pid}) that an earlier run left behind`)
    await stopPostmaster(left.pid, 'SIGINT')
    return
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/**
 * Fast shutdown (SIGINT) rolls back what is open and writes everything down; a server that does not
 * end in time is stopped at once (SIGQUIT) and recovers at its next start.
 */
export async function stopPostmaster(pid: number, first: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  signal(pid, first)
  if (await hasEnded(pid, fastShutdownMs)) return
  signal(pid, 'SIGQUIT')
  if (await hasEnded(pid, immediateShutdownMs)) return
  signal(pid, 'SIGKILL')
  await hasEnded(pid, immediateShutdownMs)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended between the look and the signal.
  }
}
