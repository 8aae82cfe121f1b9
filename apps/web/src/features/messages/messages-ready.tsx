import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { LateSkeleton } from '../../ui/instead/late-skeleton.tsx'

/** Renders its children once the words of messages have loaded. */
export function MessagesReady({ children }: { children: ReactNode }) {
  const { ready } = useTranslation('messages')
  return ready ? children : <LateSkeleton rows={3} />
}
