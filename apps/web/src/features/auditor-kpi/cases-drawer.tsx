import { auditorKpi, auditorKpiCases } from '@daftari/contract/statistics/auditor-kpi'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { RowDrawer } from '../../ui/dialog/row-drawer.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'
import { type Chosen, countedBy } from './cases.ts'

interface CasesDrawerProps {
  /** Closed when undefined. */
  chosen: Chosen | undefined
  onClose(): void
}

/** The decisions that a figure counted; each leads to its loan. */
export function CasesDrawer({ chosen, onClose }: CasesDrawerProps) {
  const { t } = useTranslation('statistics')
  const glossary = useGlossary()
  return (
    <RowDrawer
      of={chosen}
      width={1080}
      title={({ figure, auditor, decided }) =>
        t(($) => $.auditorKpi.behind, {
          figure: glossary.column(auditorKpi, figure),
          name: auditor.name,
          days: daysText(decided),
        })
      }
      onClose={onClose}
    >
      {({ figure, auditor, decided }) => (
        <TablePage
          table={auditorKpiCases}
          prefix="cases."
          fixed={{ decided, auditor: String(auditor.id), ...countedBy[figure] }}
          rowTarget={(row) => ({
            page: 'loan-admin/loan-list/cash-credit-detail',
            params: { id: row.loanId ?? 0 },
          })}
        />
      )}
    </RowDrawer>
  )
}

function daysText(decided: string): string {
  const [from = '', to = ''] = decided.split('..')
  return from === to ? from : `${from} – ${to}`
}
