import { auditLog } from '@daftari/contract/administration/tables'
import { Button } from 'antd'
import { lazy } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Late } from '../../../ui/dialog/late.tsx'
import { actText, objectName, whoText } from '../../../ui/record/readable.ts'
import { useAuditTexts } from '../../../ui/record/use-audit-texts.ts'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const EntryDrawer = lazy(() =>
  import('../../../features/audit-log/entry-drawer.tsx').then((file) => ({
    default: file.EntryDrawer,
  })),
)

/** Every change by every person: who, when, from where, what was before and what after. */
export default function AuditLog() {
  const { t } = useTranslation('operation')
  const { search, setOpened } = usePage()
  const ready = useAuditTexts()
  const open = (id: number | null) => setOpened({ entry: id === null ? undefined : `${id}` })
  return (
    <>
      <TablePage
        table={auditLog}
        empty={t(($) => $.audit.empty)}
        onRowOpen={(row) => open(row.entryId)}
        cells={{
          who: ({ who }) => (
            <span title={who ?? undefined}>{ready && who !== null ? whoText(who) : who}</span>
          ),
          objectType: ({ objectType }) =>
            ready && objectType !== null ? objectName(objectType) : objectType,
          act: (row) => (
            <Button
              type="link"
              size="small"
              style={{ padding: 0 }}
              onClick={() => open(row.entryId)}
            >
              {ready ? actText(row.act ?? '') : row.act}
            </Button>
          ),
        }}
      />
      <Late wanted={search.entry !== undefined}>
        <EntryDrawer
          id={Number(search.entry) || undefined}
          onClose={() => setOpened({ entry: undefined })}
        />
      </Late>
    </>
  )
}
