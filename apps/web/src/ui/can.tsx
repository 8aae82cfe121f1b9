import type { Rights } from '@daftari/contract/endpoint'
import type { ReactNode } from 'react'
import { useCan } from '../lib/session.ts'

/** What stands inside is removed from the page for whoever lacks the auth code, or all of several. */
export function Can({ do: permission, children }: { do: Rights; children: ReactNode }) {
  return useCan(permission) ? children : null
}
