import { outreachRights, ruleRecords } from '@daftari/contract/outreach/acts'
import { type OutreachPage, type RulePage, rulePages } from '@daftari/contract/outreach/pages'
import { outreachRules } from '@daftari/contract/outreach/tables'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../lib/page-context.ts'
import { Can } from '../../ui/can.tsx'
import { Late } from '../../ui/dialog/late.tsx'
import { LateSkeleton } from '../../ui/instead/late-skeleton.tsx'
import { useRecord } from '../../ui/record/use-record.tsx'
import { TablePage } from '../../ui/table-page/table-page.tsx'

const RuleDialog = lazy(() => import('./rule-dialog.tsx'))

/** The page's rules. */
export function OutreachRules() {
  const { ready } = useTranslation('outreach')
  const page = usePage().page as RulePage
  return ready ? <Rules page={page} /> : <LateSkeleton rows={3} />
}

function Rules({ page }: { page: RulePage }) {
  const { t } = useTranslation('outreach')
  const of: OutreachPage = rulePages[page]
  const table = outreachRules[page]
  const { drawer, ...parts } = useRecord(ruleRecords[page])
  const [editing, setEditing] = useState<number | 'new'>()
  const may = outreachRights[of.section].manage
  return (
    <>
      <TablePage
        table={table}
        {...parts}
        empty={t(($) => $.rule.none)}
        toolbar={
          <Can do={may}>
            <Button type="primary" onClick={() => setEditing('new')}>
              {t(($) => $.rule.create)}
            </Button>
          </Can>
        }
        rowActions={(row) => (
          <Can do={may}>
            <Button type="link" size="small" onClick={() => setEditing(row.ruleId ?? undefined)}>
              {t(($) => $.rule.edit)}
            </Button>
          </Can>
        )}
      />
      {drawer}
      <Late wanted={editing !== undefined}>
        <RuleDialog
          of={of}
          rules={table}
          ruleId={typeof editing === 'number' ? editing : undefined}
          open={editing !== undefined}
          onClose={() => setEditing(undefined)}
        />
      </Late>
    </>
  )
}
