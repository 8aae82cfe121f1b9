import { useTranslation } from 'react-i18next'
import styles from './layout.module.css'

/** The first thing the Tab key reaches. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      className={styles['skip']}
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      {t(($) => $.navbar.skip)}
    </a>
  )
}
