import { MoreOutlined } from '@ant-design/icons'
import { saveAuditor, setDuty } from '@daftari/contract/origination/auditors'
import { auditors } from '@daftari/contract/origination/tables'
import { Button, Dropdown } from 'antd'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuditorRow, valuesOf } from '../../../features/auditors/auditor-row.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useOptionNames } from '../../../lib/options.ts'
import { useSession } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { InPlace } from '../../../ui/form/in-place/in-place.tsx'
import { HistoryButton } from '../../../ui/record/history-button.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const AuthorityDialog = lazy(() =>
  import('../../../features/auditors/authority-dialog.tsx').then((file) => ({
    default: file.AuthorityDialog,
  })),
)
const RestDaysDialog = lazy(() =>
  import('../../../features/auditors/rest-days-dialog.tsx').then((file) => ({
    default: file.RestDaysDialog,
  })),
)

/** Who may audit what, how much of it a day, and who is there to do it. */
export default function AuditorList() {
  const { t } = useTranslation('loan-admin')
  const [editing, setEditing] = useState<AuditorRow | 'new'>()
  const [resting, setResting] = useState<AuditorRow>()
  const { user, can } = useSession()
  const mayChange = (row: AuditorRow) => can('auditor.manage') && row.id !== user.id
  return (
    <>
      <TablePage
        table={auditors}
        onRowOpen={(row) => mayChange(row) && setEditing(row)}
        cells={{
          name: (row) => row.name,
          products: (row) => <Products text={row.products} />,
          languages: (row) => <Languages text={row.languages} />,
          dailyCapacity: (row) => <Setting row={row} name="dailyCapacity" max={1_000} />,
          weight: (row) => <Setting row={row} name="weight" min={1} max={100} />,
          limit: (row) => <Setting row={row} name="limit" money />,
          customerTypes: (row) => <CustomerTypes text={row.customerTypes} />,
        }}
        rowActions={(row) => <Acts row={row} onChange={setEditing} onRest={setResting} />}
        toolbar={
          <Can do="auditor.manage">
            <Button type="primary" onClick={() => setEditing('new')}>
              {t(($) => $.auditors.add)}
            </Button>
          </Can>
        }
      />
      <Late wanted={editing !== undefined}>
        <AuthorityDialog auditor={editing} onClose={() => setEditing(undefined)} />
      </Late>
      <Late wanted={resting !== undefined}>
        <RestDaysDialog auditor={resting} onClose={() => setResting(undefined)} />
      </Late>
    </>
  )
}

/** Those that they may audit, by name. */
function Products({ text }: { text: string | null }) {
  const { t } = useTranslation('loan-admin')
  const { product } = useOptionNames()
  if (text === '*') return t(($) => $.auditors.everyProduct)
  return text?.split(', ').map(product).join(', ')
}

interface SettingProps {
  row: AuditorRow
  name: 'dailyCapacity' | 'weight' | 'limit'
  min?: number
  max?: number
  money?: boolean
}

/** A figure of an auditor's authority, changed where it stands; nobody changes their own. */
function Setting({ row, name, ...rest }: SettingProps) {
  const glossary = useGlossary()
  const format = useFormat()
  const { user, can } = useSession()
  const { run } = useCommand(saveAuditor, { refreshes: [auditors, ['auditors']], silent: true })
  if (!can('auditor.manage') || row.id === user.id) {
    return rest.money === true ? format.money(row[name]) : format.count(row[name])
  }
  const changed = (value: number) => (name === 'limit' ? { maxCents: value } : { [name]: value })
  return (
    <InPlace
      {...rest}
      value={row[name]}
      label={`${glossary.word(name)} · ${row.name}`}
      save={(value) => run({ body: { ...valuesOf(row), ...changed(value ?? 0) } })}
    />
  )
}

function CustomerTypes({ text }: { text: string | null }) {
  const glossary = useGlossary()
  return (text ?? '')
    .split(',')
    .map((one) => glossary.choice('customerType', one.trim()))
    .join(', ')
}

function Languages({ text }: { text: string | null }) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  if (text === '*') return t(($) => $.auditors.everyLanguage)
  return (text ?? '')
    .split(',')
    .map((one) => glossary.choice('personLanguage', one.trim()))
    .join(', ')
}

interface ActsProps {
  row: AuditorRow
  onChange(row: AuditorRow): void
  onRest(row: AuditorRow): void
}

/** Nobody changes their own authority; who is disabled has no duty to set. */
function Acts({ row, onChange, onRest }: ActsProps) {
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
      {manages && row.id !== user.id && (
        <Button type="link" size="small" onClick={() => onChange(row)}>
          {t(($) => $.auditors.change)}
        </Button>
      )}
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
