import { MoreOutlined } from '@ant-design/icons'
import { auditorForm, setDuty } from '@daftari/contract/origination/auditors'
import { auditors } from '@daftari/contract/origination/tables'
import type { Row } from '@daftari/contract/table'
import { Button, Dropdown } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useOptionNames } from '../../../lib/options.ts'
import { useSession } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Late } from '../../../ui/dialog/late.tsx'
import { FieldInPlace } from '../../../ui/form/declared/field-in-place.tsx'
import { ChangeButton, CreateButton, RowForm } from '../../../ui/form/declared/form-buttons.tsx'
import { HistoryButton } from '../../../ui/record/history-button.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

type AuditorRow = Row<typeof auditors>

const RestDaysDialog = lazy(() => import('../../../features/auditors/rest-days-dialog.tsx'))

/** Each auditor's authority, daily capacity, and duty. */
export default function AuditorList() {
  const [editing, setEditing] = useState<AuditorRow>()
  const [resting, setResting] = useState<AuditorRow>()
  const { user } = useSession()
  const figure = (name: string, more: { column?: string; min?: number; max?: number }) => {
    const Figure = (row: AuditorRow) => (
      <FieldInPlace form={auditorForm} row={row} name={name} fixed={row.id === user.id} {...more} />
    )
    return Figure
  }
  return (
    <>
      <TablePage
        table={auditors}
        onRowOpen={(row) => row.id !== user.id && setEditing(row)}
        cells={{
          name: (row) => row.name,
          products: (row) => <Products codes={row.products ?? []} />,
          dailyCapacity: figure('dailyCapacity', { max: 1_000 }),
          weight: figure('weight', { min: 1, max: 100 }),
          limit: figure('maxCents', { column: 'limit' }),
        }}
        rowActions={(row) => <Acts row={row} onRest={setResting} />}
        toolbar={<CreateButton form={auditorForm} type="primary" />}
      />
      <RowForm form={auditorForm} row={editing} onClose={() => setEditing(undefined)} />
      <Late wanted={resting !== undefined}>
        <RestDaysDialog auditor={resting} onClose={() => setResting(undefined)} />
      </Late>
    </>
  )
}

/** The products that they may audit, by name. */
function Products({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('loan-admin')
  const { product } = useOptionNames()
  return codes.includes('*') ? t(($) => $.auditors.everyProduct) : codes.map(product).join(', ')
}

interface ActsProps {
  row: AuditorRow
  onRest(row: AuditorRow): void
}

/** Nobody changes their own authority; who is disabled has no duty to set. */
function Acts({ row, onRest }: ActsProps) {
  const { t } = useTranslation('loan-admin')
  const { user, can } = useSession()
  const duty = useCommand(setDuty, {
    refreshes: [auditors, ['auditors']],
    done: t(($) => $.undoable.duty, { name: row.name ?? '' }),
    undoable: true,
  })
  const manages = can('auditor.manage')
  const mayDuty = (manages || row.id === user.id) && can('application.take')
  const onDuty = row.duty === 'off-duty'
  const items = [
    ...(manages ? [{ key: 'rest', label: `${t(($) => $.auditors.restDays)}…` }] : []),
    ...(mayDuty && row.duty !== 'disabled' ? [{ key: 'duty', label: dutyText() }] : []),
  ]
  const act = (key: string) => {
    if (key === 'rest') onRest(row)
    else duty.run({ body: { staffId: row.id ?? 0, onDuty } }).catch(() => undefined)
  }
  return (
    <>
      {row.id !== user.id && <ChangeButton form={auditorForm} row={row} />}
      <HistoryButton of={{ type: 'auditor', id: row.id ?? 0 }} name={row.name ?? ''} compact />
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => act(key) }}>
          <Button
            type="text"
            size="small"
            loading={duty.busy}
            icon={<MoreOutlined />}
            aria-label={`${t(($) => $.acts.more)} ${row.name}`}
          />
        </Dropdown>
      )}
    </>
  )

  function dutyText(): string {
    return onDuty ? t(($) => $.auditors.putOnDuty) : t(($) => $.auditors.takeOffDuty)
  }
}
