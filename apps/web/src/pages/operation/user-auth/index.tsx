import { staffAccounts } from '@daftari/contract/administration/tables'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { GrantRequests } from '../../../features/roles/grant-requests.tsx'
import type { OneTime } from '../../../features/staff/one-time-password.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { Can } from '../../../ui/can.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const StaffDrawer = lazy(() =>
  import('../../../features/staff/staff-drawer.tsx').then((file) => ({
    default: file.StaffDrawer,
  })),
)
const CreateStaffDialog = lazy(() =>
  import('../../../features/staff/create-staff-dialog.tsx').then((file) => ({
    default: file.CreateStaffDialog,
  })),
)
const OneTimePassword = lazy(() =>
  import('../../../features/staff/one-time-password.tsx').then((file) => ({
    default: file.OneTimePassword,
  })),
)

const tones = { active: 'good', expired: 'attention', disabled: 'bad' } as const

/** The accounts of the staff: who may come in, as what, and where they are signed in. */
export default function StaffAccounts() {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const { search, setOpened } = usePage()
  const [creating, setCreating] = useState(false)
  const [given, setGiven] = useState<OneTime>()
  const open = (id: number | null) => setOpened({ staff: id === null ? undefined : `${id}` })
  return (
    <>
      <GrantRequests />
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
      <Late wanted={search.staff !== undefined}>
        <StaffDrawer
          id={Number(search.staff) || undefined}
          onClose={() => setOpened({ staff: undefined })}
        />
      </Late>
      <Late wanted={creating}>
        <CreateStaffDialog
          open={creating}
          onClose={() => setCreating(false)}
          onCreated={setGiven}
        />
      </Late>
      <Late wanted={given !== undefined}>
        <OneTimePassword
          {...(given === undefined ? {} : { given })}
          onClose={() => setGiven(undefined)}
        />
      </Late>
    </>
  )
}
