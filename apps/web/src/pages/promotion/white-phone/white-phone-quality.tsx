import {
  numberBatches,
  numberRows,
  uploadForms,
  whiteBatch,
  whiteBatchRequest,
} from '@daftari/contract/promotion/numbers/declared'
import { numberQuality } from '@daftari/contract/promotion/numbers/figures'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { useDecideMany } from '../../../features/request/use-decide-many.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { useRecord } from '../../../ui/record/use-record.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const page = 'promotion/white-phone/white-phone-quality'
const views = ['quality', 'batches', 'rows'] as const

/** Bought lists by source and by why their rows are not used; each file, and the rows of the files. */
export default function WhitePhoneQuality() {
  const bulk = useDecideMany(whiteBatchRequest)
  const { t } = useTranslation('promotion')
  const { shown, control } = useViews(
    views.map((value) => ({ value, label: t(($) => $.numbers.views[value]) })),
  )
  const { drawer, ...parts } = useRecord(whiteBatch, (row) => (
    <RequestActs of={whiteBatchRequest} row={row} as="buttons" />
  ))
  const shared = {
    views: control,
    toolbar: <CreateButton form={uploadForms.white} type="primary" />,
  }
  if (shown === 'rows') {
    return <TablePage table={numberRows[page]} {...shared} empty={t(($) => $.numbers.noRows)} />
  }
  if (shown === 'quality') {
    return <TablePage table={numberQuality} {...shared} empty={t(($) => $.numbers.noBatches)} />
  }
  return (
    <>
      <TablePage
        table={numberBatches[page]}
        bulk={bulk}
        {...parts}
        {...shared}
        empty={t(($) => $.numbers.noBatches)}
        rowActions={(row) => <RequestActs of={whiteBatchRequest} row={row} />}
      />
      {drawer}
    </>
  )
}
