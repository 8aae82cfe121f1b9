import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { canReach, type RunAs } from './unprivileged-user.ts'

const pointerName = 'cluster-folder'
const reachableFolders = ['/var/lib', '/var/tmp', '/tmp']

/**
 * Where the cluster lives: the data folder itself, unless root keeps it under a folder that the
 * unprivileged user may not enter (a checkout below a 0700 home). Then it is a folder of the system's,
 * named in the data folder so that the next start finds it.
 */
export function clusterRoot(dataDir: string, user: RunAs | null): string {
  const elsewhere = pointedTo(dataDir)
  if (elsewhere !== null) return elsewhere
  if (canReach(dataDir, user)) return dataDir
  const root = makeReachable(user)
  writeFileSync(join(dataDir, pointerName), `${root}\n`)
  return root
}

/** Removes a data folder with everything in it, wherever its cluster lives. */
export function removeDataFolder(dataDir: string): void {
  const elsewhere = pointedTo(dataDir)
  if (elsewhere !== null) rmSync(elsewhere, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

function pointedTo(dataDir: string): string | null {
  const pointer = join(dataDir, pointerName)
  if (!existsSync(pointer)) return null
  const root = readFileSync(pointer, 'utf8').trim()
  return existsSync(root) ? root : null
}

function makeReachable(user: RunAs | null): string {
  for (const parent of reachableFolders) {
    if (!canReach(parent, user)) continue
    try {
      mkdirSync(join(parent, 'daftari'), { recursive: true, mode: 0o755 })
      const root = mkdtempSync(join(parent, 'daftari', 'cluster-'))
      chmodSync(root, 0o711)
      return root
    } catch {
      // Read-only or full: the next one may do.
    }
  }
  throw new Error(
    `the database's user can enter none of ${reachableFolders.join(', ')}: set DATA_DIR to a folder it can enter`,
  )
}
