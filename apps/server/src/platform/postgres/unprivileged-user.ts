import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export type RunAs = { readonly uid: number; readonly gid: number }

/**
 * PostgreSQL refuses to run as root, so as root its processes get the uid of `nobody`: no account
 * has to be made. For an ordinary user there is nothing to change and the answer is null.
 */
export function unprivilegedUser(): RunAs | null {
  if (process.getuid?.() !== 0) return null
  return { uid: idOf('-u', 65534), gid: idOf('-g', 65534) }
}

/** Whether that user may walk down every folder of a path; what is not there yet is passed over. */
export function canReach(path: string, user: RunAs | null): boolean {
  if (user === null) return true
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && !maySearch(folder, user)) return false
    if (folder === dirname(folder)) return true
  }
}

function maySearch(folder: string, user: RunAs): boolean {
  const { mode, uid, gid } = statSync(folder)
  if (uid === user.uid) return (mode & 0o100) !== 0
  if (gid === user.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

function idOf(flag: '-u' | '-g', otherwise: number): number {
  try {
    return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  } catch {
    return otherwise
  }
}
