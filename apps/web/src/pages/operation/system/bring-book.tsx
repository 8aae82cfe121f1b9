import { badRows } from '@daftari/contract/arrival/files/lists'
import { BookList } from '../../../features/bring-book/book-list.tsx'
import {
  AcceptanceList,
  DoubleList,
  GoLiveList,
} from '../../../features/bring-book/decision-lists.tsx'
import { DifferenceList } from '../../../features/bring-book/difference-list.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Another system's book: read, lived again beside its own figures, decided on, and live. */
export default function BringBook() {
  const { t } = useTranslation('operation')
  const { shown, control } = useViews(
    ['books', 'loans', 'accepted', 'apart', 'doubles', 'live'],
    (view) => t(($) => $.bringBook[view]),
  )
  if (shown === 'loans') return <DifferenceList views={control} />
  if (shown === 'accepted') return <AcceptanceList views={control} />
  if (shown === 'apart') return <TablePage table={badRows} views={control} />
  if (shown === 'doubles') return <DoubleList views={control} />
  if (shown === 'live') return <GoLiveList views={control} />
  return <BookList views={control} />
}
