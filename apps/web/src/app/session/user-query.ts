import { menuFor, pagesIn } from '@daftari/contract/navigation/menu'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { userDetailAddress } from '../../lib/api/session-addresses.ts'
import { learnDeployment } from '../../lib/deployment.ts'
import { pageTitle } from '../../lib/format/page-title.ts'
import type { SessionUser } from '../../lib/session.ts'

/** Titles and addresses are the console's own, so that the server names the pages alone. */
function withMenus(user: SessionUser): SessionUser {
  return user.pages === undefined ? user : { ...user, ...menuFor(pagesIn(user.pages), pageTitle) }
}

/** The signed-in user. This query must not open the sign-in dialog: there may be no session at all. */
export const userQuery = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: async ({ signal }) => {
    const asked = { query: { menus: 'pages' } } as const
    const user = await call(userDetailAddress, asked, { signal, quiet: true })
    learnDeployment(user.settings)
    return withMenus(user)
  },
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { silent: true },
})
