import type { Permission } from '@daftari/contract/permissions'
import type { ReactNode } from 'react'
import { useCan } from '../lib/session.ts'

/** What stands inside is removed from the page for whoever lacks the auth code. */
export function Can({ do: permission, children }: { do: Permission; children: ReactNode }) {
  return useCan(permission) ? children : null
}
