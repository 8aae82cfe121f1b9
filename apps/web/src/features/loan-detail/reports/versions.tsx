import type { ReportVersion } from '@daftari/contract/origination/bureau/reports'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Instant } from '../../../ui/instant.tsx'
import { Rows } from '../../../ui/panels/rows.tsx'
import { Choice } from '../parts/choice.tsx'

interface VersionsProps {
  versions: readonly ReportVersion[]
  openedId: number | undefined
  action(version: ReportVersion): ReactNode
}

/** Every query about the customer at this bureau, newest first, with its requester and cost. */
export function Versions({ versions, openedId, action }: VersionsProps) {
  const { t } = useTranslation('credit')
  const format = useFormat()
  const glossary = useGlossary()
  if (versions.length === 0) return null
  return (
    <Rows
      rows={versions}
      keyOf={({ queryId }) => queryId}
      empty=""
      isCurrent={({ queryId }) => queryId === openedId}
      columns={[
        { title: glossary.word('askedAt'), render: (row) => <Instant at={row.askedAt} /> },
        {
          title: glossary.word('queryState'),
          render: (row) => (
            <>
              <Choice set="queryState" value={row.state} />{' '}
              {row.state === 'answered' ? null : row.failure}
            </>
          ),
        },
        { title: glossary.word('askedBy'), render: (row) => row.askedBy?.name ?? '–' },
        { title: glossary.word('reason'), render: (row) => row.reason ?? '–' },
        { title: glossary.word('loanId'), render: (row) => row.loanId },
        {
          title: glossary.word('queryCost'),
          figure: true,
          render: (row) => format.money(row.costCents),
        },
        { title: t(($) => $.report.report), render: action },
      ]}
    />
  )
}
