import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { showTelephoneVerificationRecord } from '@daftari/contract/origination/verification/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { Panel } from '../../../ui/panel.tsx'
import { loanKey } from '../answering/asked-query.ts'
import { TextsReady } from '../texts-ready.tsx'
import { CallForm } from './call-form.tsx'
import { CallRecords } from './call-records.tsx'
import { Callees } from './callees.tsx'
import { calleesQuery } from './callees-query.ts'

/** Whom to call to verify the application, the call being made, and the calls there were. */
export default function TelephoneSection({ loan }: { loan: ApplicationDetail }) {
  const { id } = loan.application
  const found = useQuery(calleesQuery(id))
  const records = useQuery({
    queryKey: [...loanKey(id), 'calls', currentLanguage()],
    queryFn: ({ signal }) => call(showTelephoneVerificationRecord, { query: { id } }, { signal }),
    meta: { silent: true },
  })
  if (found.data === undefined) {
    return <Panel.State error={found.error} retry={() => void found.refetch()} />
  }
  const of = { loanId: id, personId: loan.person.id }
  return (
    <TextsReady>
      {found.data.mayRecord ? (
        <CallForm {...of} callees={found.data.callees} />
      ) : (
        <Callees {...of} callees={found.data.callees} />
      )}
      {records.data === undefined ? (
        <Panel.State error={records.error} retry={() => void records.refetch()} />
      ) : (
        <CallRecords rows={records.data.rows} />
      )}
    </TextsReady>
  )
}
