import { setDuty } from '@daftari/contract/origination/auditors'
import { auditors } from '@daftari/contract/origination/tables'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditorRow } from '../../../features/auditors/auditor-row.ts'
import { AuthorityDialog } from '../../../features/auditors/authority-dialog.tsx'
import { RestDaysDialog } from '../../../features/auditors/rest-days-dialog.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useSession } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Who may audit what, how much of it a day, and who is there to do it. */
export default function AuditorList() {
  const { t } = useTranslation('loan-admin')
  const [editing, setEditing] = useState<AuditorRow | 'new'>()
  const [resting, setResting] = useState<AuditorRow>()
  return (
    <>
      <TablePage
        table={auditors}
        onRowOpen={setEditing}
        cells={{
          name: (row) => row.name,
          products: (row) =>
            row.products === '*' ? t(($) => $.auditors.everyProduct) : row.products,
          customerTypes: (row) => <CustomerTypes text={row.customerTypes} />,
        }}
        actionsWidth={230}
        rowActions={(row) => (
          <>
            <Can do="auditor.manage">
              <NotOneself id={row.id}>
                <Button type="link" size="small" onClick={() => setEditing(row)}>
                  {t(($) => $.auditors.change)}
                </Button>
              </NotOneself>
              <Button type="link" size="small" onClick={() => setResting(row)}>
                {t(($) => $.auditors.restDays)}
              </Button>
            </Can>
            <Duty row={row} />
          </>
        )}
        toolbar={
          <Can do="auditor.manage">
            <Button type="primary" onClick={() => setEditing('new')}>
              {t(($) => $.auditors.add)}
            </Button>
          </Can>
        }
      />
      <AuthorityDialog auditor={editing} onClose={() => setEditing(undefined)} />
      <RestDaysDialog auditor={resting} onClose={() => setResting(undefined)} />
    </>
  )
}

/** Nobody changes their own authority. */
function NotOneself({ id, children }: { id: number | null; children: React.ReactNode }) {
  return useSession().user.id === id ? null : children
}

function CustomerTypes({ text }: { text: string | null }) {
  const glossary = useGlossary()
  return (text ?? '')
    .split(',')
    .map((one) => glossary.choice('customerType', one.trim()))
    .join(', ')
}

/** On or off duty by one click; who rests or is disabled is neither. */
function Duty({ row }: { row: AuditorRow }) {
  const { t } = useTranslation('loan-admin')
  const { user, can } = useSession()
  const { run, busy } = useCommand(setDuty, { refreshes: [auditors, ['auditors']] })
  const may = can('auditor.manage') || (row.id === user.id && can('application.take'))
  if (!may || row.duty === 'disabled') return null
  const onDuty = row.duty === 'off-duty'
  return (
    <Button
      type="link"
      size="small"
      loading={busy}
      onClick={() => {
        run({ body: { staffId: row.id ?? 0, onDuty } }).catch(() => undefined)
      }}
    >
      {onDuty ? t(($) => $.auditors.putOnDuty) : t(($) => $.auditors.takeOffDuty)}
    </Button>
  )
}
