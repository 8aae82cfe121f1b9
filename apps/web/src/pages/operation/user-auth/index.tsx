import { staffAccounts } from '@daftari/contract/administration/tables'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateStaffDialog } from '../../../features/staff/create-staff-dialog.tsx'
import { type OneTime, OneTimePassword } from '../../../features/staff/one-time-password.tsx'
import { StaffDrawer } from '../../../features/staff/staff-drawer.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Can } from '../../../ui/can.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const tones = { active: 'good', expired: 'attention', disabled: 'bad' } as const

/** The accounts of the staff: who may come in, as what, and where they are signed in. */
export default function StaffAccounts() {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const { search, setSearch } = usePage()
  const [creating, setCreating] = useState(false)
  const [given, setGiven] = useState<OneTime>()
  const open = (id: number | null) => setSearch({ staff: id === null ? undefined : `${id}` })
  return (
    <>
      <TablePage
        table={staffAccounts}
        toolbar={
          <Can do="staff.manage">
            <Button type="primary" onClick={() => setCreating(true)}>
              {t(($) => $.staff.create)}
            </Button>
          </Can>
        }
        onRowOpen={(row) => open(row.staffId)}
        cells={{
          account: (row) => (
            <Button
              type="link"
              size="small"
              style={{ padding: 0 }}
              onClick={() => open(row.staffId)}
            >
              {row.account}
            </Button>
          ),
          accountState: ({ accountState }) =>
            accountState !== null && (
              <StatusTag tone={tones[accountState]}>
                {glossary.choice('accountState', accountState)}
              </StatusTag>
            ),
        }}
      />
      <StaffDrawer
        id={Number(search.staff) || undefined}
        onClose={() => setSearch({ staff: undefined })}
      />
      <CreateStaffDialog open={creating} onClose={() => setCreating(false)} onCreated={setGiven} />
      <OneTimePassword
        {...(given === undefined ? {} : { given })}
        onClose={() => setGiven(undefined)}
      />
    </>
  )
}
