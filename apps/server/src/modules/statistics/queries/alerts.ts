import type { AlertSource } from '../../../platform/desk/alert-source.ts'
import { waitingRequests } from './dashboard/waiting-requests.ts'

/**
 * What waits for a second person, for everybody who may be that person: one alert a kind, anew with each
 * request that comes after it was read.
 */
export const alerts: AlertSource[] = [
  {
    async tell(ctx) {
      const waiting = await waitingRequests(ctx)
      return waiting.map(({ kind, newestAt, oldestAbout }) => ({
        kind: 'request' as const,
        thing: Math.floor(newestAt.getTime() / 1_000),
        id: oldestAbout ?? 0,
        state: { set: 'request', value: kind },
        about: null,
        amountCents: null,
        at: newestAt,
      }))
    },
  },
]
