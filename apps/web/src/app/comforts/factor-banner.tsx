import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session.ts'

const FactorWarning = lazy(() => import('../second-factor/factor-warning.tsx'))

/** Read only by people who get a warning. */
export function FactorBanner() {
  const { needed_from: from, recovery_left: left } = useSession().user.second_factor
  if (from === null && left === null) return null
  return (
    <Suspense>
      <FactorWarning from={from} left={left} />
    </Suspense>
  )
}
