import {
  notice,
  noticeDrillDowns,
  noticeItems,
  notices,
  switchNoticeOff,
  switchNoticeOn,
} from '@daftari/contract/outreach/notices'
import { Button } from 'antd'
import { lazy, type ReactNode, useState } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { RowActions } from '../../../ui/action/row-actions.tsx'
import { Can } from '../../../ui/can.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { LateSkeleton } from '../../../ui/instead/late-skeleton.tsx'
import { useRecord } from '../../../ui/record/use-record.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

/** The notices, and whom they were for. */
export function Notices() {
  const { t, ready } = useTranslation('operation')
  // The dialog's preview speaks as those of tasks do.
  const { ready: alsoReady } = useTranslation('outreach')
  const { shown, control } = useViews(
    (['notices', 'items'] as const).map((value) => ({
      value,
      label: t(($) => $.notices.views[value]),
    })),
  )
  if (!ready || !alsoReady) return <LateSkeleton rows={3} />
  if (shown === 'items') return <Items views={control} />
  return <Configured views={control} />
}

function Items({ views }: { views: ReactNode }) {
  const eventOf = useEvents()
  return <TablePage table={noticeItems} views={views} cells={{ noticeEvent: eventOf }} />
}

/** Without the colours that some of the words have elsewhere. */
function useEvents() {
  const glossary = useGlossary()
  return ({ noticeEvent }: { noticeEvent: string | null }) =>
    glossary.choice('noticeEvent', noticeEvent ?? '')
}

function Configured({ views }: { views: ReactNode }) {
  const { t } = useTranslation('operation')
  const { drawer, ...parts } = useRecord(notice)
  const eventOf = useEvents()
  const [editing, setEditing] = useState<number | 'new'>()
  return (
    <>
      <TablePage
        table={notices}
        {...parts}
        views={views}
        opens={noticeDrillDowns}
        empty={t(($) => $.notices.none)}
        cells={{ noticeEvent: eventOf, app: ({ app }) => app ?? t(($) => $.notices.allApps) }}
        toolbar={
          <Can do="notice.manage">
            <Button type="primary" onClick={() => setEditing('new')}>
              {t(($) => $.notices.create)}
            </Button>
          </Can>
        }
        rowActions={(row) => (
          <Can do="notice.manage">
            <RowActions actions={[switchNoticeOn, switchNoticeOff]} row={row} />
            <Button type="link" size="small" onClick={() => setEditing(row.noticeId ?? undefined)}>
              {t(($) => $.notices.edit)}
            </Button>
          </Can>
        )}
      />
      {drawer}
      <Late wanted={editing !== undefined}>
        <NoticeDialog
          noticeId={typeof editing === 'number' ? editing : undefined}
          open={editing !== undefined}
          onClose={() => setEditing(undefined)}
        />
      </Late>
    </>
  )
}
