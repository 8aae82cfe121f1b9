import { feedbackStatistics } from '@daftari/contract/support/tables'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** What customers write about, how much of it waits, and how long answers take. */
export default function QuestionFeedbackStatistics() {
  return (
    <TablePage
      table={feedbackStatistics}
      rowTarget={(row) => ({
        page: 'customer-service/issue/comment-feedback',
        search: { kind: row.kind ?? undefined, topic: row.topic ?? undefined },
      })}
    />
  )
}
