import { pages } from '@daftari/contract/navigation/navigation'
import { loadTexts } from '../lib/i18n.ts'
import { queryClient } from '../lib/query-client.ts'
import { preloadPage } from './page-modules.ts'
import { userQuery } from './session/user-query.ts'

/**
 * Asks at once for all that the address will want: who is signed in, the workspace, the page and its words.
 * The router asks for each again when the one before has come, and by then it is under way.
 */
export function beginAt(pathname: string): void {
  const page = pages.find(({ path }) => isAt(path, pathname))
  if (page === undefined && pathname !== '/') return
  void queryClient.prefetchQuery(userQuery)
  const ahead = [import('./layout/workspace.tsx'), loadTexts('columns', 'choices')]
  // What fails is asked for once more, and told, where it is needed.
  for (const one of ahead) one.catch(() => undefined)
  if (page !== undefined) preloadPage(page.key)
}

/** Whether an address is one of the path, whose parts with a `$` may be anything. */
function isAt(path: string, pathname: string): boolean {
  const [parts, given] = [path.split('/'), pathname.replace(/(?<=.)\/$/, '').split('/')]
  return (
    parts.length === given.length &&
    parts.every((part, at) => part.startsWith('$') || part === given[at])
  )
}
