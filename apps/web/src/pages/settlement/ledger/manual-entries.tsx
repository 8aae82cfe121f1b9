import { manualRequest } from '@daftari/contract/ledger/manual-entries'
import { journal } from '@daftari/contract/ledger/tables'
import { Button } from 'antd'
import { lazy } from 'react'
import { AskManualEntry } from '../../../features/manual-entry/ask-manual-entry.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Can } from '../../../ui/can.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { PageLink } from '../../../ui/page-link.tsx'

const ManualEntryDrawer = lazy(() =>
  import('../../../features/manual-entry/manual-entry-drawer.tsx').then((file) => ({
    default: file.ManualEntryDrawer,
  })),
)

/** Entries that an accountant asked for: those that wait for a second person, and all there were. */
export default function ManualEntries() {
  const { t } = useTranslation('ledger')
  const { search, setOpened } = usePage()
  const openId = Number(search.manual) || undefined
  const open = (id: number | null) => setOpened({ manual: String(id) })
  return (
    <>
      <RequestTable
        of={manualRequest}
        onRowOpen={(row) => open(row.manualEntryId)}
        toolbar={
          <Can do="manual-entry.ask">
            <AskManualEntry />
          </Can>
        }
        cells={{
          entryId: ({ entryId }) =>
            entryId === null ? null : (
              <PageLink to={{ page: 'settlement/ledger/journal', search: { entry: entryId } }}>
                {entryId}
              </PageLink>
            ),
        }}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => open(row.manualEntryId)}>
            {t(($) => $.open)}
          </Button>
        )}
        empty={t(($) => $.manual.none)}
      />
      <Late wanted={openId !== undefined}>
        <ManualEntryDrawer id={openId} onClose={() => setOpened({ manual: undefined })} />
      </Late>
    </>
  )
}
