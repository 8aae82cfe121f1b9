import {
  numberConsent,
  numberConsentDocument,
  numberConsentForm,
  numberConsentRequest,
  numberConsents,
} from '@daftari/contract/promotion/number-consents/declared'
import {
  numberBatches,
  thirdBatch,
  thirdBatchRequest,
  uploadForms,
  vetBatch,
} from '@daftari/contract/promotion/numbers/declared'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { useDecideMany } from '../../../features/request/use-decide-many.tsx'
import { addressOf } from '../../../lib/api/address.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { RowActions } from '../../../ui/action/row-actions.tsx'
import type { AnyRow } from '../../../ui/cells/cell.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { useRecord } from '../../../ui/record/use-record.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const views = ['batches', 'consents'] as const

/** Files of third-party numbers, two people approve each; and what owners of numbers agreed to themselves. */
export default function ThirdPhoneBatches() {
  const batches = useDecideMany(thirdBatchRequest)
  const consents = useDecideMany(numberConsentRequest)
  const { t } = useTranslation('promotion')
  const { shown, control } = useViews(
    views.map((value) => ({ value, label: t(($) => $.consents.views[value]) })),
  )
  const batch = useRecord(thirdBatch, (row) => <BatchActs row={row} as="buttons" />)
  const consent = useRecord(numberConsent, (row) => (
    <RequestActs of={numberConsentRequest} row={row} as="buttons" />
  ))
  const { drawer, ...parts } = shown === 'consents' ? consent : batch
  return (
    <>
      {shown === 'consents' ? (
        <TablePage
          table={numberConsents}
          bulk={consents}
          {...parts}
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
      ) : (
        <TablePage
          table={numberBatches['promotion/third-phone/index']}
          bulk={batches}
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
      )}
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
