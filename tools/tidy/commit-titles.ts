import { execFileSync } from 'node:child_process'
import { root } from './rule.ts'

/** So many are looked at, the newest first. */
const newest = 30
const mostCharacters = 72
/** The last that was longer, before the rule ran: it and what is older are left as they are. */
const before = '6694a9fb142b2cd33459f15f8f062d1f8f44d8b8'

/**
 * Of commits that are no merges; nothing where the history is not there, as in an archive or a shallow clone.
 */
export function newestTitles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true') return []
    const lines = git('log', '--no-merges', `-${newest}`, '--format=%H %s').split('\n')
    const old = lines.findIndex((line) => line.startsWith(before))
    return lines.slice(0, old < 0 ? newest : old).map((line) => line.slice(line.indexOf(' ') + 1))
  } catch {
    return []
  }
}

/** `area: what changed`, such as `web: keep the filters of a list when its page is left`. */
export function problemOf(title: string): string | undefined {
  if (title.length > mostCharacters) return `${title.length} characters: ${title}`
  return /^[a-z0-9][a-z0-9 ,-]*: \S/.test(title) ? undefined : `without an area: ${title}`
}
