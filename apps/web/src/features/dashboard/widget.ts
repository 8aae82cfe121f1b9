import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { requestKinds } from '@daftari/contract/registry/request-kinds'
import type { ComponentType } from 'react'

/** A part of the dashboard. It is shown to those it concerns and fails alone. */
export interface Widget {
  key: string
  /** The people concerned: with this page, or with this auth code or one of these. */
  for: { page: PageKey } | { can: Permission | readonly Permission[] }
  /** Over both columns of the others. */
  wide?: true
  /** Reads its own figures; a panel with its own title. */
  component: ComponentType
}

/** The requests that wait for a second person, for users who may be one. */
export const requestsWidget = {
  for: { can: Object.values(requestKinds) },
} satisfies Pick<Widget, 'for'>
