import {
  numberRows,
  uploadForms,
  whiteBatch,
  whiteBatchRequest,
} from '@daftari/contract/promotion/numbers/declared'
import { numberQuality } from '@daftari/contract/promotion/numbers/figures'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const page = 'promotion/white-phone/white-phone-quality'
const views = ['quality', 'batches', 'rows'] as const

/** Bought lists by source and by why their rows are not used; each file, and the rows of the files. */
export default function WhitePhoneQuality() {
  const { t } = useTranslation('promotion')
  const { shown, control } = useViews(views, (view) => t(($) => $.numbers.views[view]))
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
    <RequestTable
      of={whiteBatchRequest}
      record={whiteBatch}
      {...shared}
      empty={t(($) => $.numbers.noBatches)}
    />
  )
}
