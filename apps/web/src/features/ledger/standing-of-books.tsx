import { useTranslation } from '../../lib/i18n.ts'
import { Instant } from '../../ui/instant.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import styles from './ledger.module.css'
import { useLatestVerification, type Verification } from './verification-query.ts'

/** Green or red with its age: whether the books as a whole were proven, and when. */
export function StandingOfBooks() {
  const { t, ready } = useTranslation('ledger')
  const { data } = useLatestVerification()
  if (!ready || data === undefined) return null
  const { latest, underWay } = data
  return (
    <p className={styles.summary} role="status">
      {latest === null ? t(($) => $.verification.none) : <Verdict of={latest} />}
      {underWay && <span className={styles.note}>{t(($) => $.verification.underWay)}</span>}
    </p>
  )
}

function Verdict({ of }: { of: Verification }) {
  const { t } = useTranslation('ledger')
  const broken = of.findings.filter((one) => one.wrong > 0).length
  const said = {
    holds: t(($) => $.verification.holds),
    broken: t(($) => $.verification.broken, { count: broken }),
    unfinished: t(($) => $.verification.unfinished),
  }
  const tone = of.state === 'holds' ? 'good' : of.state === 'broken' ? 'bad' : 'attention'
  return (
    <>
      <StatusTag tone={tone}>{said[of.state as keyof typeof said] ?? of.state}</StatusTag>
      <span className={styles.note}>
        {t(($) => $.verification.age, { day: of.businessOn })} <Instant at={of.finishedAt ?? ''} />
      </span>
    </>
  )
}
