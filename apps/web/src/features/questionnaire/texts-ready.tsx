import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { LateSkeleton } from '../../ui/instead/late-skeleton.tsx'

/** What stands inside is drawn once its texts have been read: few pages need them. */
export function TextsReady({ children }: { children: ReactNode }) {
  const { ready } = useTranslation('verification')
  return ready ? children : <LateSkeleton rows={3} />
}
