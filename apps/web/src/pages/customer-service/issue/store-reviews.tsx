import {
  reviewFileForm,
  storeReviewRecord,
  storeReviews,
  storeReviewsAside,
} from '@daftari/contract/support/store-reviews/declared'
import { useGlossary } from '../../../lib/glossary.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { RecordTable } from '../../../ui/table-page/record-table.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** What is said of the apps in their stores, and what could not be read of it. */
export default function StoreReviews() {
  const glossary = useGlossary()
  const { shown, control } = useViews([
    { value: 'reviews', label: glossary.text(storeReviews, 'title') ?? '' },
    { value: 'aside', label: glossary.text(storeReviewsAside, 'title') ?? '' },
  ])
  const toolbar = <CreateButton form={reviewFileForm} />
  if (shown === 'aside') {
    return <TablePage table={storeReviewsAside} views={control} toolbar={toolbar} />
  }
  return <RecordTable record={storeReviewRecord} views={control} toolbar={toolbar} />
}
