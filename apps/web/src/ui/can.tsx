import type { Rights } from '@daftari/contract/endpoint'
import type { ReactNode } from 'react'
import { useSession } from '../lib/session.ts'

/** By auth codes, as everywhere in the console; or by the codes of roles. */
type Restriction = { do: Rights; roles?: never } | { roles: readonly string[]; do?: never }

/** Removes its children from the page unless the person has the auth code or role, or one of several. */
export function Can({ children, ...only }: Restriction & { children: ReactNode }) {
  const session = useSession()
  const may = only.do === undefined ? session.isOne(only.roles) : session.can(only.do)
  return may ? children : null
}
