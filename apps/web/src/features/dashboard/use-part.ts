import type { Endpoint, OutputOf } from '@daftari/contract/endpoint'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

const everyMs = 60_000

/** A part of the dashboard, asked again each minute while it is looked at. */
export function usePart<E extends Endpoint>(
  endpoint: E,
  o: { enabled?: boolean } = {},
): UseQueryResult<OutputOf<E>> {
  return useQuery({
    queryKey: ['dashboard', endpoint.path],
    queryFn: ({ signal }) => call(endpoint, {} as never, { signal }) as Promise<OutputOf<E>>,
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
    ...o,
  }) as UseQueryResult<OutputOf<E>>
}
