import { pages } from '@daftari/contract/navigation/navigation'
import { loadTexts } from '../lib/i18n.ts'
import { queryClient } from '../lib/query-client.ts'
import { preloadPage } from './page-modules.ts'
import { userQuery } from './session/user-query.ts'

/**
 * Starts all requests that the address will need: the user, the workspace, the page and its words. The router
 * awaits them one after another, and by then they are under way.
 */
export function beginAt(pathname: string): void {
  const page = pages.find(({ path }) => isAt(path, pathname))
  if (page === undefined && pathname !== '/') return
  void queryClient.prefetchQuery(userQuery)
  const ahead = [import('./layout/workspace.tsx'), loadTexts('columns', 'choices')]
  // A failed request is repeated, and reported, where it is needed.
  for (const one of ahead) one.catch(() => undefined)
  if (page !== undefined) preloadPage(page.key)
}

/** Whether an address matches the path, whose parts with a `$` match anything. */
function isAt(path: string, pathname: string): boolean {
  const [parts, given] = [path.split('/'), pathname.replace(/(?<=.)\/$/, '').split('/')]
  return (
    parts.length === given.length &&
    parts.every((part, at) => part.startsWith('$') || part === given[at])
  )
}
