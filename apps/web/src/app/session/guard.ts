import type { PageKey } from '@daftari/contract/navigation/navigation'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { changeLanguage, words } from '../../lib/i18n.ts'
import { currentLanguage, savedLanguage } from '../../lib/language.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type Session, type SessionUser, sessionOf } from '../../lib/session.ts'
import { fetchSettings } from '../../lib/settings/settings-queries.ts'
import { toast } from '../../lib/toast.ts'
import { endSession } from './sign-out.ts'
import { userQuery } from './user-query.ts'

/**
 * Lets a signed-in person pass. Nobody signed in: to the sign-in, and back afterwards. Details that
 * cannot be read: the session is ended and one begins at the root. No answer at all, or a server that
 * cannot answer just now: throws, so that the route can offer to try again.
 */
export async function requireSession(href: string): Promise<Session> {
  const user = await userOrLeave(href)
  if (!user.expired && !user.second_factor.needed) fetchSettings(queryClient)
  if (savedLanguage() === undefined && user.language !== currentLanguage()) {
    await changeLanguage(user.language, { save: false })
  }
  return sessionOf(user)
}

/** A signed-in person has no business at the sign-in page. */
export async function requireNoSession(): Promise<void> {
  // The user query has just failed and led here: it is not repeated.
  if (queryClient.getQueryState(userQuery.queryKey)?.status === 'error') return
  const user = await queryClient.ensureQueryData(userQuery).catch(() => undefined)
  if (user !== undefined && user !== null) throw redirect({ href: '/' })
}

export function requirePage(session: Session, page: PageKey): void {
  if (!session.sees(page)) throw redirect({ href: `/401?page=${encodeURIComponent(page)}` })
}

async function userOrLeave(href: string): Promise<SessionUser> {
  let user: SessionUser | null
  try {
    user = await queryClient.ensureQueryData(userQuery)
  } catch (error) {
    if (error instanceof ApiError && isPassing(error.status)) throw error
    if (error instanceof ApiError && (error.status === 401 || error.status === 402)) {
      throw redirect({ href: loginHref(href) })
    }
    if (error instanceof ApiError) toast.error(error.message)
    await endSession()
    throw redirect({ href: loginHref('/') })
  }
  if (user === null || user === undefined) {
    toast.error(words().session.verificationFailed)
    await endSession()
    throw redirect({ href: loginHref('/') })
  }
  return user
}

/** Nothing is said about the session by a server that is away or in trouble. */
const isPassing = (status: number) => status === 0 || status >= 500

export function loginHref(wanted: string): string {
  return wanted === '/' ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`
}

/** Only an address of our own may be gone to after sign-in. */
export function wantedHref(redirectTo: string | undefined): string {
  return redirectTo !== undefined && /^\/(?![/\\])/.test(redirectTo) ? redirectTo : '/'
}
