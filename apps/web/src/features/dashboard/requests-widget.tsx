import { requestsToday } from '@daftari/contract/registry/waiting-requests'
import { requestPlace } from '../../lib/format/request-place.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './figures.module.css'
import { Figures, sinceNote } from './figures.tsx'
import { Part } from './part.tsx'

const page = 'operation/system/approvals'

/** What others asked for and the reader decides; what does not wait is not shown. */
export function RequestsWidget() {
  const { t } = useTranslation('dashboard')
  const { count } = useFormat()
  const { sees } = useSession()
  return (
    <Part title={t(($) => $.requests.title)} endpoint={requestsToday}>
      {(data) => {
        const waiting = data.waiting.filter((one) => one.count > 0)
        if (waiting.length === 0) return t(($) => $.requests.none)
        const all = waiting.reduce((sum, one) => sum + one.count, 0)
        return (
          <>
            {sees(page) && (
              <p className={styles.all}>
                <PageLink to={{ page }}>{t(($) => $.requests.all, { count: all })}</PageLink>
              </p>
            )}
            <Figures
              items={waiting.map(({ kind, count: number, oldestAt }) => ({
                label: t(($) => $.requests.kinds[kind]),
                value: count(number),
                note: sinceNote(oldestAt),
                to: requestPlace(kind),
              }))}
            />
          </>
        )
      }}
    </Part>
  )
}
