import { useEffect } from 'react'
import { loadAllTexts, useTranslation } from '../../lib/i18n.ts'

/** True once the words of histories have been read: most pages are left without needing them. */
export function useAuditTexts(): boolean {
  const { ready } = useTranslation(['trail', 'actions', 'columns', 'choices'])
  useEffect(() => {
    void loadAllTexts('trail', 'actions', 'columns', 'choices')
  }, [])
  return ready
}
