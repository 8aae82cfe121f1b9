import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Missing } from '../instead/part-failure.tsx'
import { Panel } from '../panel.tsx'

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  children: (read: T) => ReactNode
  /** Where to go when there is no such thing. */
  instead?: ReactNode
  missing?: Missing
}

/** What was read, or why it was not: a section that fails does so alone, and can be asked again. */
export function Loaded<T>({ query, children, ...absent }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  return <Panel.State error={query.error} retry={() => void query.refetch()} {...absent} />
}
