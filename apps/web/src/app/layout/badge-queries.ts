import { payoutModificationCount } from '@daftari/contract/payments/modification'
import { call } from '../../lib/api/call.ts'

/** How each count of the menu is asked for, by the badge's name in the navigation. */
export const badgeQueries: Readonly<
  Record<string, ((signal: AbortSignal) => Promise<number>) | undefined>
> = {
  faceVerify: async (signal) => (await call(payoutModificationCount, {}, { signal })).count,
}
