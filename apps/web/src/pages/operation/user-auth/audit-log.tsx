import { auditLog } from '@daftari/contract/administration/tables'
import { lazy } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { actText, objectName, whoText } from '../../../ui/record/readable.ts'
import { useAuditTexts } from '../../../ui/record/use-audit-texts.ts'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const EntryDrawer = lazy(() => import('../../../features/audit-log/entry-drawer.tsx'))

/** Every change by every person: who, when, from where, what was before and what after. */
export default function AuditLog() {
  const { t } = useTranslation('operation')
  const { drawer, onRowOpen, link } = useRowDrawer({
    parameter: 'entry',
    by: 'entryId',
    drawer: (shown) => <EntryDrawer {...shown} />,
  })
  const ready = useAuditTexts()
  return (
    <>
      <TablePage
        table={auditLog}
        empty={t(($) => $.audit.empty)}
        onRowOpen={onRowOpen}
        cells={{
          who: ({ who }) => (
            <span title={who ?? undefined}>{ready && who !== null ? whoText(who) : who}</span>
          ),
          objectType: ({ objectType }) =>
            ready && objectType !== null ? objectName(objectType) : objectType,
          act: (row) => link(row, ready ? actText(row.act ?? '') : row.act),
        }}
      />
      {drawer}
    </>
  )
}
