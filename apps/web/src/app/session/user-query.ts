import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { userDetailAddress } from '../../lib/api/session-addresses.ts'
import { keep, kept } from '../../lib/storage.ts'

/** Who is signed in. Asking must not bring up the sign-in dialog: there may be no session at all. */
export const userQuery = queryOptions({
  queryKey: ['session', 'user'],
  queryFn: ({ signal }) => call(userDetailAddress, {}, { signal, quiet: true }),
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  meta: { silent: true },
})

/**
 * The session's cookie cannot be read here, so whether there is one is asked of the server; not
 * again, though, after the answer was no. A sign-in elsewhere comes back through /auth-redirect,
 * which asks in any case.
 */
export const knownSignedOut = {
  read: (): boolean => kept('signedOut') === 'yes',
  set: (yes: boolean): void => keep('signedOut', yes ? 'yes' : 'no'),
}
