import { targetsInForce } from '@daftari/contract/administration/waiting-targets'
import type { WaitingQueue } from '@daftari/contract/platform/waiting'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

const freshMs = 5 * 60_000

/** After how many minutes a row of this queue has waited too long; undefined where none is marked. */
export function useWaitingTarget(queue: WaitingQueue): number | undefined {
  const { data } = useQuery({
    queryKey: ['waiting-targets'],
    queryFn: ({ signal }) => call(targetsInForce, {}, { signal }),
    staleTime: freshMs,
    meta: { silent: true },
  })
  return data?.rows.find((one) => one.queue === queue)?.minutes
}
