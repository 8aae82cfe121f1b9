import { feedback } from '@daftari/contract/support/tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../../lib/page-context.ts'
import { Late } from '../../../ui/dialog/late.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const FeedbackDrawer = lazy(() =>
  import('../../../features/feedback/feedback-drawer.tsx').then((file) => ({
    default: file.FeedbackDrawer,
  })),
)

/** What customers wrote through the apps, to be taken on and answered. */
export default function CommentFeedback() {
  const { t } = useTranslation('customer-service')
  const { search, setSearch } = usePage()
  const open = ({ feedbackId }: Row<typeof feedback>) => setSearch({ message: String(feedbackId) })
  return (
    <>
      <TablePage
        table={feedback}
        onRowOpen={open}
        actionsWidth={90}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => open(row)}>
            {t(($) => $.feedback.open)}
          </Button>
        )}
      />
      <Late wanted={search.message !== undefined}>
        <FeedbackDrawer
          id={Number(search.message) || undefined}
          onClose={() => setSearch({ message: undefined })}
        />
      </Late>
    </>
  )
}
