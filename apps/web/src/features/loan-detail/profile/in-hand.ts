import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useSession } from '../../../lib/session.ts'

const open: readonly number[] = [1, 5]

/**
 * Whether this reader may correct the application's data: it is open, and not assigned to anybody else. The
 * server checks again at each act.
 */
export function useInHand({ application }: ApplicationDetail): boolean {
  const { user } = useSession()
  const { applyStatus, auditor } = application
  return open.includes(applyStatus) && (auditor === null || auditor.id === user.id)
}

/** A phone's data is readable by the task's auditor, and by people who see all of them. */
export function useMayReadPhone({ application }: ApplicationDetail): boolean {
  const { user, can } = useSession()
  const { applyStatus, auditor } = application
  const holds = auditor?.id === user.id || can('application.view-all')
  return can('device-data.view') && open.includes(applyStatus) && holds
}
