import type { OutputOf } from '@daftari/contract/endpoint'
import type { businessOverview } from '@daftari/contract/statistics/business/overview'
import { divide } from '../../lib/format/number.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './overview.module.css'

type Stages = OutputOf<typeof businessOverview>['recovery']

/** Each stage's recoveries of this month, beside the previous month up to the same day. */
export function RecoveryByStage({ stages }: { stages: Stages }) {
  const { t } = useTranslation('dashboard')
  const glossary = useGlossary()
  const { count, money, ratio } = useFormat()
  return (
    <Panel title={t(($) => $.overview.recovery)}>
      {stages.length === 0 ? (
        t(($) => $.overview.noCases)
      ) : (
        <div className={styles.frame}>
          <table className={styles.stages}>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.overview.stage)}</th>
                <th scope="col">{t(($) => $.overview.cases)}</th>
                <th scope="col">{t(($) => $.overview.owed)}</th>
                <th scope="col">{t(($) => $.overview.recovered)}</th>
                <th scope="col" title={t(($) => $.overview.recoveryMeaning)}>
                  {t(($) => $.overview.recoveredRate)}
                </th>
                <th scope="col">{t(($) => $.overview.recoveredBefore)}</th>
              </tr>
            </thead>
            <tbody>
              {stages.map(({ stage, cases, owedCents, recovered }) => (
                <tr key={stage}>
                  <th scope="row">
                    <PageLink
                      to={{
                        page: 'collection/cash-collection/cash-credit-collection',
                        search: { stage },
                      }}
                    >
                      {glossary.choice('stage', stage)}
                    </PageLink>
                  </th>
                  <td>{count(cases)}</td>
                  <td>{money(owedCents)}</td>
                  <td>{money(recovered.cents)}</td>
                  <td>{ratio(divide(recovered.cents, owedCents))}</td>
                  <td>{money(recovered.beforeCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
