import type { Table } from '@daftari/contract/table'
import type { ReactNode } from 'react'
import type { FilterTexts } from './filter-texts.ts'
import type { QuickFilter } from './quick-filters.tsx'

export interface FilterBarProps {
  table: Pick<Table, 'page' | 'name' | 'filters'>
  filters: FilterTexts
  onChange(patch: Readonly<Record<string, string | undefined>>): void
  onClear(): void
  /** Whether there is something to clear. */
  narrowed: boolean
  /** Shown elsewhere, for example as tabs. */
  without?: string | undefined
  /** Asked for every day, each one click away. */
  quick?: readonly QuickFilter[] | undefined
  /** At the right end of the first line. */
  tools?: ReactNode
}

export type NamedFilters = FilterBarProps & { names: readonly string[] }
