import { lateCases, timelyMonitor } from '@daftari/contract/statistics/collection/live'
import type { Row } from '@daftari/contract/table'
import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { today } from '../../lib/deployment.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useLive } from './use-live.ts'
import styles from './wall.module.css'
import { Wall } from './wall.tsx'

type Collector = Row<typeof timelyMonitor>
type Late = Row<typeof lateCases>

/** How soon the cases given today are tried, and those that wait too long. */
export function TimelyWall({ views }: { views: ReactNode }) {
  const glossary = useGlossary()
  const { count } = useFormat()
  const query = { assigned: `${today()}..${today()}` }
  const now = useLive(timelyMonitor, query)
  const late = useLive(lateCases, query)
  const totals = now.data?.totals ?? {}
  const name = (column: string) => glossary.column(timelyMonitor, column)
  return (
    <Wall
      views={views}
      asOf={now.data?.asOf}
      error={now.error}
      retry={() => void now.refetch()}
      figures={[
        { label: name('casesHanded'), value: count(totals.casesHanded) },
        { label: name('casesTried'), value: count(totals.casesTried) },
        { label: name('casesReached'), value: count(totals.casesReached) },
        { label: name('casesWaiting'), value: count(totals.casesWaiting) },
        {
          label: name('casesLate'),
          value: count(totals.casesLate),
          bad: (totals.casesLate ?? 0) > 0,
        },
      ]}
    >
      <Collectors rows={now.data?.rows ?? []} />
      <Waiting rows={late.data?.rows ?? []} />
    </Wall>
  )
}

function Collectors({ rows }: { rows: readonly Collector[] }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const { count, duration } = useFormat()
  const figure = (
    key: keyof Collector & string,
    write: (value: number | null) => ReactNode = count,
  ): TableColumnType<Collector> => ({
    key,
    title: glossary.column(timelyMonitor, key),
    align: 'right',
    render: (_, row) => write(row[key] as number | null),
  })
  return (
    <PlainTable<Collector>
      rowKey={({ collector }) => collector?.id ?? 0}
      dataSource={rows}
      locale={{ emptyText: t(($) => $.live.noneHanded) }}
      rowClassName={({ casesLate }) => ((casesLate ?? 0) > 0 ? (styles.behind ?? '') : '')}
      columns={[
        {
          key: 'collector',
          title: glossary.column(timelyMonitor, 'collector'),
          render: (_, { collector }) => collector?.name,
        },
        {
          key: 'teamName',
          title: glossary.column(timelyMonitor, 'teamName'),
          dataIndex: 'teamName',
        },
        figure('casesHanded'),
        figure('casesTried'),
        figure('casesReached'),
        figure('casesWaiting'),
        figure('casesLate'),
        figure('timeToTry', duration),
        figure('timeToReach', duration),
      ]}
    />
  )
}

function Waiting({ rows }: { rows: readonly Late[] }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const { duration, money } = useFormat()
  const name = (column: string) => glossary.column(lateCases, column)
  return (
    <Panel title={t(($) => $.live.late)}>
      <PlainTable<Late>
        rowKey={({ loanId }) => loanId ?? 0}
        dataSource={rows}
        locale={{ emptyText: t(($) => $.live.noneLate) }}
        columns={[
          {
            key: 'loanId',
            title: name('loanId'),
            render: (_, { loanId }) => loanId !== null && <LoanLink id={loanId} />,
          },
          {
            key: 'stage',
            title: name('stage'),
            render: (_, { stage }) => stage && glossary.choice('stage', stage),
          },
          {
            key: 'collector',
            title: name('collector'),
            render: (_, { collector }) => collector?.name,
          },
          {
            key: 'caseAmount',
            title: name('caseAmount'),
            align: 'right',
            render: (_, { caseAmount }) => money(caseAmount),
          },
          {
            key: 'waited',
            title: name('waited'),
            align: 'right',
            render: (_, { waited }) => duration(waited),
          },
        ]}
      />
    </Panel>
  )
}
