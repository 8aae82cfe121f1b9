import { auditorKpi, auditorKpiCases } from '@daftari/contract/statistics/auditor-kpi'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PageDrawer } from '../../ui/dialog/page-drawer.tsx'
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
    <PageDrawer
      open={chosen !== undefined}
      width={1080}
      title={
        chosen === undefined
          ? ''
          : t(($) => $.auditorKpi.behind, {
              figure: glossary.column(auditorKpi, chosen.figure),
              name: chosen.auditor.name,
              days: daysText(chosen.decided),
            })
      }
      onClose={onClose}
    >
      {chosen !== undefined && (
        <TablePage
          table={auditorKpiCases}
          prefix="cases."
          fixed={{
            decided: chosen.decided,
            auditor: String(chosen.auditor.id),
            ...countedBy[chosen.figure],
          }}
          rowTarget={(row) => ({
            page: 'loan-admin/loan-list/cash-credit-detail',
            params: { id: row.loanId ?? 0 },
          })}
        />
      )}
    </PageDrawer>
  )
}

function daysText(decided: string): string {
  const [from = '', to = ''] = decided.split('..')
  return from === to ? from : `${from} – ${to}`
}
