import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { LateSkeleton } from '../../ui/instead/late-skeleton.tsx'

/** Renders its children once their texts have loaded: few pages need them. */
export function TextsReady({ children }: { children: ReactNode }) {
  const { ready } = useTranslation('verification')
  return ready ? children : <LateSkeleton rows={3} />
}
