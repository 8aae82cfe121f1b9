import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import {
  allPlatformsLoans,
  creditAccount,
  knownApps,
} from '@daftari/contract/origination/platforms'
import { PanelView } from '../../../ui/panels/panel-view.tsx'
import LoanPanels from '../panel-section.tsx'
import { CreditAccounts } from '../profile/credit-accounts.tsx'
import { Namesakes } from '../profile/standing.tsx'

/** The same person on every app: where they are known, what they may owe, owe and paid. */
export default function PlatformsSection({ loan }: { loan: ApplicationDetail }) {
  return (
    <>
      <PanelView
        panel={knownApps}
        id={loan.application.id}
        draws={{ namesakes: (rows) => <Namesakes rows={rows} /> }}
      />
      <PanelView
        panel={creditAccount}
        id={loan.person.id}
        draws={{ accounts: (accounts) => <CreditAccounts accounts={accounts} /> }}
      />
      <LoanPanels loan={loan} panels={[allPlatformsLoans]} />
    </>
  )
}
