import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import {
  allPlatformsLoans,
  creditAccount,
  knownApps,
} from '@daftari/contract/origination/platforms'
import { PageLink } from '../../../ui/page-link.tsx'
import { PanelView } from '../../../ui/panels/panel-view.tsx'
import LoanPanels from '../panel-section.tsx'
import { AccountDraws, type AccountRow } from '../profile/account-draws.tsx'
import { Namesakes } from '../profile/standing.tsx'

const accountCells = {
  accountId: ({ accountId: id }: AccountRow) => (
    <PageLink to={{ page: 'loan-admin/loan-list/credit-account-detail', params: { id } }}>
      {id}
    </PageLink>
  ),
  openDraws: (row: AccountRow) => <AccountDraws account={row} />,
}

/** The same person on every app: where they are known, what they may owe, owe and paid. */
export default function PlatformsSection({ loan }: { loan: ApplicationDetail }) {
  return (
    <>
      <PanelView
        panel={knownApps}
        id={loan.application.id}
        draws={{ namesakes: (rows) => <Namesakes rows={rows} /> }}
      />
      <PanelView panel={creditAccount} id={loan.person.id} cells={accountCells} />
      <LoanPanels loan={loan} panels={[allPlatformsLoans]} />
    </>
  )
}
