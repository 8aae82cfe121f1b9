import type { userDetail } from '@daftari/contract/administration/session'
import type { OutputOf, Rights } from '@daftari/contract/endpoint'
import type { PageKey } from '@daftari/contract/navigation/navigation'
import { createContext, useContext } from 'react'

export type SessionUser = OutputOf<typeof userDetail>
export type Settings = SessionUser['settings']

export interface Session {
  user: SessionUser
  /**
   * Whether the person has the auth code, or one of several. The server checks it again on every
   * call. Throws where none is named: that is a fault of ours, and opens nothing.
   */
  can(permission: Rights): boolean
  /** Whether the person has one of the roles. What nobody is named for is a fault of ours, as above. */
  isOne(roles: readonly string[]): boolean
  /** Whether the person may open the page. */
  sees(page: PageKey): boolean
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('useSession is for the signed-in workspace only')
  return session
}

export function useCan(permission: Rights): boolean {
  return useSession().can(permission)
}

export function useSettings(): Settings {
  return useSession().user.settings
}

export function sessionOf(user: SessionUser): Session {
  const codes = new Set<string>(user.auth_codes)
  const roles = new Set<string>(user.role_code)
  const pages = new Set<string>(
    user.left_menu.flatMap((section) =>
      section.children.flatMap((group) => group.children.map((page) => page.key)),
    ),
  )
  return {
    user,
    can(permission) {
      const asked = [permission].flat()
      if (asked.length === 0) throw new Error('Not enough permissions authority!')
      return asked.some((one) => codes.has(one))
    },
    isOne(of) {
      if (of.length === 0) throw new Error('Not enough permissions roles!')
      return of.some((one) => roles.has(one))
    },
    sees: (page) => pages.has(page),
  }
}
