import { lazy, Suspense, useSyncExternalStore } from 'react'
import { undoOffer } from '../../lib/toast.ts'

const UndoOffer = lazy(() => import('./undo-offer.tsx'))

/** What was just done, and the way to take it back; gone after ten seconds or with the next act. */
export function UndoToast() {
  const offer = useSyncExternalStore(undoOffer.listen, undoOffer.read)
  return (
    <Suspense>
      {offer !== undefined && <UndoOffer key={offer.requestIds.join()} offer={offer} />}
    </Suspense>
  )
}
