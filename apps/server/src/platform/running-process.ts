import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process with that number is alive; a zombie is not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && !isReaped(pid)
  }
  return !isReaped(pid)
}

/** The command line of a process, or '' if it cannot be read. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return readProc(pid, 'cmdline').replaceAll('\0', ' ').trim()
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/**
 * Distinguishes a process from a later one with the same number: its start time in the system's own format.
 * '' if it cannot be read.
 */
export function startMark(pid: number): string {
  if (process.platform === 'linux') return statFields(pid)[19] ?? ''
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Waits until the process has ended; false if it still runs after `limitMs`. */
export async function hasEnded(pid: number, limitMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += 20) {
    if (!isRunning(pid)) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return !isRunning(pid)
}

function isReaped(pid: number): boolean {
  return process.platform === 'linux' && statFields(pid)[0] === 'Z'
}

/** The fields of /proc/PID/stat from the state on: the name before them may contain spaces. */
function statFields(pid: number): string[] {
  const stat = readProc(pid, 'stat')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
