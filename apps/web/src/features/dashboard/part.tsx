import type { Endpoint, OutputOf } from '@daftari/contract/endpoint'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { allZero } from './all-zero.ts'
import { usePart } from './use-part.ts'

interface PartProps<E extends Endpoint> {
  title: string
  endpoint: E
  /** Hides the widget when all its counts are zero. */
  ofWork?: boolean
  children(data: OutputOf<E>): ReactNode
}

/** One panel of the dashboard with its own query; its failure does not affect the others. */
export function Part<E extends Endpoint>({
  title,
  endpoint,
  ofWork = false,
  children,
}: PartProps<E>) {
  const { data, error, refetch } = usePart(endpoint)
  if (ofWork && allZero(data)) return null
  return (
    <Panel title={title}>
      {data === undefined ? (
        <Panel.State error={error} retry={() => void refetch()} />
      ) : (
        children(data)
      )}
    </Panel>
  )
}
