import type { Endpoint, OutputOf } from '@daftari/contract/endpoint'
import type { idParams } from '@daftari/contract/shapes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../lib/api/call.ts'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'

type One = Endpoint & { method: 'GET'; params: typeof idParams }

interface LiveDrawerProps<E extends One> {
  of: E
  id: number | undefined
  title: string
  onClose(): void
  children(found: OutputOf<E>): ReactNode
}

/** What was found so far of a version that judges live. */
export function LiveDrawer<E extends One>(props: LiveDrawerProps<E>) {
  const { of, id, title, onClose, children } = props
  const query = useQuery({
    queryKey: [of.path, id],
    queryFn: ({ signal }) =>
      call<One>(of, { params: { id: id ?? 0 } }, { signal }) as Promise<OutputOf<E>>,
    enabled: id !== undefined,
  })
  return (
    <DetailDrawer id={id} query={query} title={title} onClose={onClose}>
      {children}
    </DetailDrawer>
  )
}
