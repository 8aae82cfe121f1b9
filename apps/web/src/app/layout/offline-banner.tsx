import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './layout.module.css'

/** A thin line across the top while the browser has no network. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(listen, () => navigator.onLine)
  if (online) return null
  return (
    <div className={styles.offline} role="status">
      {t(($) => $.network.offline)}
    </div>
  )
}

function listen(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
