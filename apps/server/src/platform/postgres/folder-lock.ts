import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, startMark } from '../running-process.ts'

type Holder = { readonly pid: number; readonly startMark: string }

/** The folder is locked by another living process. */
export class FolderInUse extends Error {
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}`)
    this.pid = pid
  }
}

/**
 * Takes a folder for this process alone and answers the function that gives it back. Throws
 * FolderInUse when a living process has it; a lock left by a dead one is recognised and replaced.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const file = join(folder, 'lock')
  const mine = JSON.stringify({ pid: process.pid, startMark: startMark(process.pid) })
  for (let attempt = 0; attempt < 5; attempt++) {
    if (create(file, mine)) return () => release(file, mine)
    const holder = read(file)
    if (holder !== null && holds(holder)) throw new FolderInUse(folder, holder.pid)
    setAside(file)
  }
  throw new Error(`could not take the lock ${file}`)
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): Holder | null {
  try {
    const { pid, startMark } = JSON.parse(readFileSync(file, 'utf8'))
    return { pid: Number(pid), startMark: String(startMark) }
  } catch {
    return null
  }
}

/** The same number is not enough: after a restart it may belong to a stranger, or to us. */
function holds(holder: Holder): boolean {
  return isRunning(holder.pid) && startMark(holder.pid) === holder.startMark
}

/** Renamed first: of two processes that find the same dead lock, one removes it and one fails to. */
function setAside(file: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    rmSync(aside)
  } catch {
    // Someone else was quicker; the next attempt finds out who.
  }
}

function release(file: string, mine: string): void {
  try {
    if (readFileSync(file, 'utf8') === mine) rmSync(file)
  } catch {
    // The folder itself may be gone by now.
  }
}
