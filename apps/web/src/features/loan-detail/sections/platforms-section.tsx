import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { knownApps } from '@daftari/contract/origination/platforms'
import { PanelView } from '../../../ui/panels/panel-view.tsx'
import { AllLoans } from '../profile/all-loans.tsx'
import { CreditAccount } from '../profile/credit-account.tsx'
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
      <CreditAccount personId={loan.person.id} />
      <AllLoans personId={loan.person.id} current={loan.application.id} />
    </>
  )
}
