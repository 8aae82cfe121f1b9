import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import {
  showTelephoneVerification,
  showTelephoneVerificationRecord,
} from '@daftari/contract/origination/verification/calls'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { TextsReady } from '../texts-ready.tsx'
import { CallForm } from './call-form.tsx'
import { CallRecords } from './call-records.tsx'
import { Callees } from './callees.tsx'

/** The people to call for verification, the current call, and earlier calls. */
export default function TelephoneSection({ loan }: { loan: ApplicationDetail }) {
  const { id } = loan.application
  const records = usePanel(showTelephoneVerificationRecord, id)
  const of = { loanId: id, personId: loan.person.id }
  return (
    <Loaded query={usePanel(showTelephoneVerification, id)}>
      {({ mayRecord, callees }) => (
        <TextsReady>
          {mayRecord ? (
            <CallForm {...of} callees={callees} />
          ) : (
            <Callees {...of} callees={callees} />
          )}
          <Loaded query={records}>{({ rows }) => <CallRecords rows={rows} />}</Loaded>
        </TextsReady>
      )}
    </Loaded>
  )
}
