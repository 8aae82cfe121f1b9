import { useTranslation } from '../../lib/i18n.ts'
import styles from './layout.module.css'

/** The first thing the Tab key reaches. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => document.getElementById('content')?.focus()}
    >
      {t(($) => $.navbar.skip)}
    </button>
  )
}
