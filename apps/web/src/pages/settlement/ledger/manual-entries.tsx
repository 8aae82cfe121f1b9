import { manualRequest } from '@daftari/contract/ledger/manual-entries'
import { lazy } from 'react'
import { AskManualEntry } from '../../../features/manual-entry/ask-manual-entry.tsx'
import { DecideTable } from '../../../features/request/decide-table.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'

const ManualEntryDrawer = lazy(
  () => import('../../../features/manual-entry/manual-entry-drawer.tsx'),
)

/** Entries that an accountant asked for: those that wait for a second person, and all there were. */
export default function ManualEntries() {
  const { t } = useTranslation('ledger')
  const { drawer, ...opening } = useRowDrawer({
    parameter: 'manual',
    by: 'manualEntryId',
    text: t(($) => $.open),
    drawer: (shown) => <ManualEntryDrawer {...shown} />,
  })
  return (
    <>
      <DecideTable
        of={manualRequest}
        {...opening}
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
        empty={t(($) => $.manual.none)}
      />
      {drawer}
    </>
  )
}
