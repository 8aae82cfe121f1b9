import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../../lib/glossary.ts'
import { useOptionNames } from '../../../lib/options.ts'
import { Instant } from '../../../ui/instant.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import styles from '../loan-detail.module.css'
import { Loaded } from '../parts/loaded.tsx'
import { Rows } from '../parts/rows.tsx'
import { AllLoans } from '../profile/all-loans.tsx'
import { CreditAccount } from '../profile/credit-account.tsx'
import { platformsQuery } from '../profile/profile-queries.ts'
import { Loans, State, Who } from '../profile/standing.tsx'

/** The same person on every app: where they are known, what they may owe, owe and paid. */
export default function PlatformsSection({ loan }: { loan: ApplicationDetail }) {
  return (
    <>
      <Apps id={loan.application.id} />
      <CreditAccount personId={loan.person.id} />
      <AllLoans personId={loan.person.id} current={loan.application.id} />
    </>
  )
}

function Apps({ id }: { id: number }) {
  const { t } = useTranslation('loan-profile')
  const names = useOptionNames()
  const glossary = useGlossary()
  return (
    <Loaded query={useQuery(platformsQuery(id))}>
      {({ rows, namesakes }) => (
        <>
          <div className={styles.block}>
            <h4>{t(($) => $.platforms.apps)}</h4>
            <Rows
              rows={rows}
              keyOf={(row) => row.app}
              empty=""
              columns={[
                { title: glossary.word('app'), render: (row) => names.app(row.app) },
                {
                  title: glossary.word('channel'),
                  render: (row) => glossary.choice('channel', row.channel),
                },
                {
                  title: t(($) => $.platforms.registered),
                  render: (row) => <Instant at={row.registeredAt} />,
                },
                {
                  title: t(($) => $.platforms.applications),
                  figure: true,
                  render: (row) => row.applications,
                },
                { title: t(($) => $.platforms.loans), figure: true, render: (row) => row.loans },
                {
                  title: t(($) => $.platforms.owed),
                  figure: true,
                  render: (row) => <Money cents={row.owedCents} />,
                },
                {
                  title: glossary.word('daysPastDue'),
                  figure: true,
                  render: (row) => <LateDays days={row.daysPastDue} />,
                },
                {
                  title: t(($) => $.platforms.lastApplied),
                  render: (row) => <Instant at={row.lastAppliedAt} />,
                },
              ]}
            />
          </div>
          {namesakes.length > 0 && (
            <div className={styles.block}>
              <h4>{t(($) => $.platforms.namesakes)}</h4>
              <Rows
                rows={namesakes}
                keyOf={(row) => row.customerId}
                empty=""
                columns={[
                  { title: t(($) => $.standing.who), render: (row) => <Who one={row} /> },
                  { title: t(($) => $.standing.how), render: (row) => <Loans one={row} /> },
                  { title: t(($) => $.standing.state), render: (row) => <State one={row} /> },
                ]}
              />
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

function LateDays({ days }: { days: number | null }) {
  if (days === null || days === 0) return days ?? '–'
  return <StatusTag tone="bad">{String(days)}</StatusTag>
}
