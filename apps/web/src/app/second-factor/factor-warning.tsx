import { useTranslation } from '../../lib/i18n.ts'
import styles from '../comforts/comforts.module.css'

/** The day from which an authenticator app is required, or a warning that few recovery codes are left. */
export default function FactorWarning({
  from,
  left,
}: {
  from: string | null
  left: number | null
}) {
  const { t } = useTranslation('second-factor')
  return (
    <div className={styles.banner} role="status">
      {from !== null && t(($) => $.neededFrom, { day: from })}
      {left !== null && t(($) => $.leftFew, { count: left })}
    </div>
  )
}
