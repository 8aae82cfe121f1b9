import type { DeclaredQueue, QueueInSight } from '@daftari/contract/work/queue'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

/** An act on many items that is a run of its own. */
export type RunAct = 'handOut' | 'takeBack'

export const workKey = ({ kind }: Pick<DeclaredQueue, 'kind'>) => ['work', kind] as const

/** What waits of a queue for the reader. */
export const standingQuery = (queue: QueueInSight) =>
  queryOptions({
    queryKey: [...workKey(queue), 'standing'],
    queryFn: ({ signal }) =>
      call<DeclaredQueue['endpoints']['standing']>(queue.endpoints.standing, {}, { signal }),
    refetchInterval: 60_000,
    refetchIntervalInBackground: false,
    meta: { silent: true },
  })

/** The people who work the queue, and what each has. */
export const peopleQuery = (queue: DeclaredQueue) =>
  queryOptions({
    queryKey: [...workKey(queue), 'people'],
    queryFn: ({ signal }) => call(queue.endpoints.people, {}, { signal }),
  })
