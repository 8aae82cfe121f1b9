import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { LateSkeleton } from '../../ui/instead/late-skeleton.tsx'

/** What stands inside is drawn once the words of messages have been read. */
export function MessagesReady({ children }: { children: ReactNode }) {
  const { ready } = useTranslation('messages')
  return ready ? children : <LateSkeleton rows={3} />
}
