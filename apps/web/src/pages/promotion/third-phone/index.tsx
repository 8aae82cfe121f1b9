import {
  numberConsent,
  numberConsentDocument,
  numberConsentForm,
  numberConsentRequest,
} from '@daftari/contract/promotion/number-consents/declared'
import {
  thirdBatch,
  thirdBatchRequest,
  uploadForms,
  vetBatch,
} from '@daftari/contract/promotion/numbers/declared'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { addressOf } from '../../../lib/api/address.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { RowActions } from '../../../ui/action/row-actions.tsx'
import type { AnyRow } from '../../../ui/cells/cell.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { useRecord } from '../../../ui/record/use-record.tsx'

const views = ['batches', 'consents'] as const

/** Files of third-party numbers, two people approve each; and what owners of numbers agreed to themselves. */
export default function ThirdPhoneBatches() {
  const { t } = useTranslation('promotion')
  const { shown, control } = useViews(views, (view) => t(($) => $.consents.views[view]))
  const { drawer, ...parts } = useRecord(thirdBatch, (row) => <BatchActs row={row} as="buttons" />)
  if (shown === 'consents') {
    return (
      <RequestTable
        of={numberConsentRequest}
        record={numberConsent}
        views={control}
        toolbar={<CreateButton form={numberConsentForm} type="primary" />}
        rowActions={(row) => (
          <>
            <a
              href={addressOf(numberConsentDocument, { id: Number(row.consentId) })}
              target="_blank"
              rel="noreferrer"
            >
              {t(($) => $.consents.document)}
            </a>
            <RequestActs of={numberConsentRequest} row={row} />
          </>
        )}
      />
    )
  }
  return (
    <>
      <RequestTable
        of={thirdBatchRequest}
        {...parts}
        views={control}
        toolbar={<CreateButton form={uploadForms.third} type="primary" />}
        empty={t(($) => $.numbers.noBatches)}
        rowActions={(row) => (
          <>
            <RowActions actions={[vetBatch]} row={row} />
            <BatchActs row={row} />
          </>
        )}
      />
      {drawer}
    </>
  )
}

/** The second approval is for another person than the first. */
function BatchActs({ row, as = 'links' }: { row: AnyRow; as?: 'links' | 'buttons' }) {
  const { user } = useSession()
  const first = row.vettedBy as { id: number } | null | undefined
  const incomplete = first === null || first?.id === user.id
  return <RequestActs of={thirdBatchRequest} row={row} as={as} incomplete={incomplete} />
}
