import type { Rights } from '@daftari/contract/endpoint'
import type { ReactNode } from 'react'
import { useCan } from '../lib/session.ts'

/** Removes its children from the page unless the person has the auth code, or all of several. */
export function Can({ do: permission, children }: { do: Rights; children: ReactNode }) {
  return useCan(permission) ? children : null
}
