import { useSession } from '../../../lib/session.ts'
import { useDeskFree } from './call-desk.ts'

/** Whether the reader has a telephone in the console, and may call with it. */
export function useHasTelephone(): boolean {
  const { user, can } = useSession()
  return user.telephone_account !== '' && can('call.place')
}

/** Whether a call can be placed with it now. */
export function useMayCall(): boolean {
  const has = useHasTelephone()
  return useDeskFree() && has
}
