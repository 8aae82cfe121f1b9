import type { OutputOf } from '@daftari/contract/endpoint'
import type { correctionBatchDetail } from '@daftari/contract/payments/correction-batch'
import { correctionFileRequest } from '@daftari/contract/payments/correction-files'
import { useTranslation } from '../../../lib/i18n.ts'
import { RequestActs } from '../../request/request-acts.tsx'

export type Batch = OutputOf<typeof correctionBatchDetail>

/** The person who sent the file can neither approve nor reverse it. */
export function BatchActs({ batch }: { batch: Batch }) {
  const { t } = useTranslation('corrections')
  return (
    <RequestActs
      of={correctionFileRequest}
      row={{ batchId: batch.id, amount: batch.amountCents }}
      request={batch}
      as="buttons"
      approving={[t(($) => $.batch.loans, { count: batch.differences.length })]}
      refreshes={[['correction-batch', batch.id], ['payment']]}
    />
  )
}
