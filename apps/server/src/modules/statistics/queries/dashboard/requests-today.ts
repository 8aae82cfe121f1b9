import type { OutputOf } from '@daftari/contract/endpoint'
import type { requestsToday as endpoint } from '@daftari/contract/statistics/dashboard'
import type { ReadContext } from '../../../../platform/context.ts'
import { decidable, waitingRequests } from './waiting-requests.ts'

/** How much of each kind waits for the reader, the kinds without any too. */
export async function requestsToday(ctx: ReadContext): Promise<OutputOf<typeof endpoint>> {
  const found = await waitingRequests(ctx)
  return {
    waiting: decidable(ctx).map((kind) => {
      const one = found.find((row) => row.kind === kind)
      return {
        kind,
        count: one?.count ?? 0,
        oldestAt: one?.oldestAt.toISOString() ?? null,
        oldestAbout: one?.oldestAbout ?? null,
      }
    }),
  }
}
