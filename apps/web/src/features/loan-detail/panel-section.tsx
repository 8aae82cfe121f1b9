import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { ofBorrower } from '@daftari/contract/servicing/loan-access'
import { useTranslation } from '../../lib/i18n.ts'
import { type AnyPanel, PanelView } from '../../ui/panels/panel-view.tsx'
import { RecordLink } from './parts/record-link.tsx'

interface LoanPanelsProps {
  loan: ApplicationDetail
  panels: readonly AnyPanel[]
}

const cells = {
  loanId: (row: { loanId: number; inScope: boolean }) => <RecordLink row={row} />,
}

/** Panels of a loan and of its borrower; among other loans this one is marked. */
export default function LoanPanels({ loan, panels }: LoanPanelsProps) {
  // Loads the words of a loan's panels.
  useTranslation('loan-profile')
  return panels.map((panel) => (
    <PanelView
      key={panel.name}
      panel={panel}
      id={panel.thing === ofBorrower ? loan.person.id : loan.application.id}
      cells={cells}
      isCurrent={({ loanId }) => loanId === loan.application.id}
    />
  ))
}
