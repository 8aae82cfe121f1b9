import { staffAccounts } from '@daftari/contract/administration/tables'
import { lazy, useState } from 'react'
import { GrantRequests } from '../../../features/roles/grant-requests.tsx'
import type { OneTime } from '../../../features/staff/one-time-password.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx'
import { Late } from '../../../ui/dialog/late.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

const StaffDrawer = lazy(() => import('../../../features/staff/staff-drawer.tsx'))
const CreateStaffDialog = lazy(() => import('../../../features/staff/create-staff-dialog.tsx'))
const OneTimePassword = lazy(() => import('../../../features/staff/one-time-password.tsx'))

/** The accounts of the staff: who may come in, as what, and where they are signed in. */
export default function StaffAccounts() {
  const { t } = useTranslation('operation')
  const { drawer, onRowOpen, link } = useRowDrawer({
    parameter: 'staff',
    by: 'staffId',
    drawer: (shown) => <StaffDrawer {...shown} />,
  })
  const [given, setGiven] = useState<OneTime>()
  return (
    <>
      <GrantRequests />
      <TablePage
        table={staffAccounts}
        toolbar={
          <Can do="staff.manage">
            <DialogButton type="primary" text={t(($) => $.staff.create)}>
              {(shown) => <CreateStaffDialog {...shown} onCreated={setGiven} />}
            </DialogButton>
          </Can>
        }
        onRowOpen={onRowOpen}
        cells={{ account: (row) => link(row, row.account) }}
      />
      {drawer}
      <Late wanted={given !== undefined}>
        <OneTimePassword
          {...(given === undefined ? {} : { given })}
          onClose={() => setGiven(undefined)}
        />
      </Late>
    </>
  )
}
