import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session.ts'

const SoftphoneDock = lazy(() => import('./panel/softphone-dock.tsx'))

/** The telephone of a person who has one; nobody else loads it. */
export function SoftphoneSlot() {
  const { user, can } = useSession()
  if (user.telephone_account === '' || !can('call.place')) return null
  return (
    <Suspense>
      <SoftphoneDock />
    </Suspense>
  )
}
