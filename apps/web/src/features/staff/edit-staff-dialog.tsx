import { editStaff } from '@daftari/contract/administration/staff'
import { staffAccounts } from '@daftari/contract/administration/tables'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import styles from './staff.module.css'
import type { StaffDetail } from './staff-detail.ts'
import { AuditAdminField, StaffFields } from './staff-fields.tsx'

const schema = editStaff.body.omit({ version: true })

interface EditStaffDialogProps {
  staff: StaffDetail
  open: boolean
  onClose(): void
}

export function EditStaffDialog({ staff, open, onClose }: EditStaffDialogProps) {
  const { t } = useTranslation('operation')
  const { user } = useSession()
  const { id, version, name } = staff
  const { run } = useCommand(editStaff, {
    refreshes: [staffAccounts, ['staff', id], ['options']],
    done: t(($) => $.staff.saved),
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.staff.editTitle, { name })}
      schema={schema}
      initial={{
        name,
        email: staff.email ?? undefined,
        telephoneAccount: staff.telephoneAccount ?? undefined,
        language: staff.language,
        introduction: staff.introduction || undefined,
        verificationRequired: staff.verificationRequired,
        isAuditAdmin: staff.isAuditAdmin,
      }}
      onSubmit={(body) => run({ params: { id }, body: { ...body, version } })}
      onClose={onClose}
      width={680}
    >
      <div className={styles.fields}>
        <StaffFields phone={staff.phone} />
        {user.is_audit_admin ? (
          <AuditAdminField />
        ) : (
          <Can roles={['admin']}>
            <AuditAdminField />
          </Can>
        )}
      </div>
    </FormDialog>
  )
}
