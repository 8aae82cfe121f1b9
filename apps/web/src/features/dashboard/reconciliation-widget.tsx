import type { OutputOf } from '@daftari/contract/endpoint'
import { statementAccounts } from '@daftari/contract/settlement/enums'
import { reconciliationToday } from '@daftari/contract/statistics/dashboard'
import { tiles } from '@daftari/contract/statistics/tiles'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { Figures, sinceNote } from './figures.tsx'
import { Part } from './part.tsx'
import styles from './reconciliation.module.css'
import { tileTarget } from './tile-target.ts'

type Day = OutputOf<typeof reconciliationToday>['days'][number]

const page = 'settlement/repayment/reconciliation'

/** Whether the last days tie, by account; and what the operator leaves open. */
export function ReconciliationWidget() {
  const { t } = useTranslation('dashboard')
  const { count, money } = useFormat()
  return (
    <Part title={t(($) => $.reconciliation.title)} endpoint={reconciliationToday}>
      {({ days, unknown, held }) => (
        <>
          <Days days={days} />
          <Figures
            items={[
              {
                label: t(($) => $.reconciliation.unknown),
                value: count(unknown.count),
                urgent: unknown.count > 0,
                note: unknown.count > 0 && (
                  <>
                    {money(unknown.cents)} · {sinceNote(unknown.oldestAt)}
                  </>
                ),
                to: tileTarget(tiles.unknownRequests),
              },
              {
                label: t(($) => $.reconciliation.held),
                value: count(held.count),
                urgent: held.count > 0,
                note: held.count > 0 && sinceNote(held.oldestAt),
                to: tileTarget(tiles.heldMessages),
              },
            ]}
          />
        </>
      )}
    </Part>
  )
}

function Days({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('dashboard')
  const glossary = useGlossary()
  const dates = [...new Set(days.map((day) => day.date))]
  if (dates.length === 0) return <p>{t(($) => $.reconciliation.none)}</p>
  return (
    <div className={styles.frame}>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.reconciliation.day)}</th>
            {statementAccounts.map((account) => (
              <th key={account} scope="col">
                {glossary.choice('statementAccount', account)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.map((date) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              {statementAccounts.map((account) => (
                <td key={account}>
                  <Standing
                    day={days.find((one) => one.date === date && one.account === account)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Leads to what differs, or to the day on the board. */
function Standing({ day }: { day: Day | undefined }) {
  const { money } = useFormat()
  if (day === undefined) return '–'
  const { date, account, standing, openDifferences, differenceCents } = day
  const span = { days: `${date}..${date}`, statementAccount: account }
  const differs = standing === 'differs'
  const search = differs ? { show: 'differences', differenceState: 'open', ...span } : span
  return (
    <PageLink to={{ page, search }}>
      <StateTag set="dayStanding" value={standing} />{' '}
      {differs && `${openDifferences} · ${money(differenceCents)}`}
    </PageLink>
  )
}
