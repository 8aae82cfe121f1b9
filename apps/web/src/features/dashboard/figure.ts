import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { ReactNode } from 'react'
import type { Search } from '../../lib/page-context.ts'

export interface Figure {
  label: string
  value: ReactNode
  /** Under the value: how old, how much. */
  note?: ReactNode
  /** Something waits for a person. */
  urgent?: boolean
  to?: { page: PageKey; search?: Search }
}
