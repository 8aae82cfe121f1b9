import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useSession } from '../../../lib/session.ts'

const open: readonly number[] = [1, 5]

/**
 * Whether this reader may put right what the application stands on: open, and nobody else holds it.
 * The server asks again at each act.
 */
export function useInHand({ application }: ApplicationDetail): boolean {
  const { user } = useSession()
  const { applyStatus, auditor } = application
  return open.includes(applyStatus) && (auditor === null || auditor.id === user.id)
}

/** What a phone told is read by who has taken the task, or sees all of them. */
export function useMayReadPhone({ application }: ApplicationDetail): boolean {
  const { user, can } = useSession()
  const { applyStatus, auditor } = application
  const holds = auditor?.id === user.id || can('application.view-all')
  return can('device-data.view') && open.includes(applyStatus) && holds
}
