import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { userDetailAddress } from '../../lib/api/session-addresses.ts'
import { learnDeployment } from '../../lib/deployment.ts'

/** Who is signed in. Asking must not bring up the sign-in dialog: there may be no session at all. */
export const userQuery = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: async ({ signal }) => {
    const user = await call(userDetailAddress, {}, { signal, quiet: true })
    learnDeployment(user.settings)
    return user
  },
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { silent: true },
})
