import { execFileSync } from 'node:child_process'
import { root } from './rule.ts'

/** The number of newest titles that are checked. */
const newest = 30
const mostCharacters = 72

/** Merges too; nothing where the history is not there, as in an archive or a shallow clone. */
export function newestTitles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return []
    return git('log', `-${newest}`, '--format=%s').split('\n')
  } catch {
    return []
  }
}

/**
 * `area: what changed`, such as `web: keep the filters of a list when its page is left`, and so a merge says
 * what it brings: `git merge -m 'payments: refunds are paid in parts' BRANCH`.
 */
export function problemOf(title: string): string | undefined {
  if (title.length > mostCharacters) return `${title.length} characters: ${title}`
  return /^[a-z0-9][a-z0-9 ,-]*: \S/.test(title) ? undefined : `without an area: ${title}`
}
