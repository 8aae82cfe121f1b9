import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import type { ComponentType } from 'react'

/** A part of the dashboard. It is shown to those it concerns and fails alone. */
export interface Widget {
  key: string
  /** Whom it concerns: who sees this page, or who holds this auth code or one of these. */
  for: { page: PageKey } | { can: Permission | readonly Permission[] }
  /** Columns of twelve on a wide screen; on a phone every widget has the whole width. */
  span: 3 | 4 | 6 | 8 | 12
  /** Reads its own figures; stands in a panel with its own title. */
  component: ComponentType
}

/** What waits for a second person, for whoever may be one. */
export const requestsWidget: Pick<Widget, 'for'> = {
  for: { can: ['blacklist.manage', 'correction.decide', 'refund.decide', 'waiver.decide'] },
}
