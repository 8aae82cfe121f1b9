import { pages } from '@daftari/contract/navigation/navigation'
import type { Session } from '../../lib/session.ts'

/** Addresses of groups and sections, which are levels above pages and not pages themselves. */
export const groupPaths: readonly string[] = [
  ...new Set(pages.flatMap((page) => above(page.path))),
].filter((path) => !pages.some((page) => page.path === path))

export function firstPageUnder(path: string, session: Pick<Session, 'sees'>): string | undefined {
  return pages.find(
    (page) =>
      page.path.startsWith(`${path}/`) && !page.path.includes('$') && session.sees(page.key),
  )?.path
}

/** The levels above `/a/b/c` are `/a/b` and `/a`. A path with a parameter is not an address. */
function above(path: string): string[] {
  const parts = path.split('/').slice(1, -1)
  return parts
    .map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
    .filter((one) => !one.includes('$'))
}
