import { setStaffRoles } from '@daftari/contract/administration/staff'
import { staffAccounts } from '@daftari/contract/administration/tables'
import { Input } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { RoleInput } from './role-input.tsx'
import type { StaffDetail } from './staff-detail.ts'

const schema = setStaffRoles.body.omit({ version: true })

interface StaffRolesDialogProps {
  staff: StaffDetail
  open: boolean
  onClose(): void
}

export function StaffRolesDialog({ staff, open, onClose }: StaffRolesDialogProps) {
  const { t } = useTranslation('operation')
  const { id, version, name } = staff
  const { run } = useCommand(setStaffRoles, {
    refreshes: [staffAccounts, ['staff', id], ['roles'], ['options'], ['grants']],
    done: ({ waits }) => (waits ? t(($) => $.grants.asked) : t(($) => $.staff.saved)),
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.staff.rolesTitle, { name })}
      schema={schema}
      submitText={t(($) => $.staff.changeRoles)}
      consequence={t(($) => $.staff.rolesConsequence)}
      initial={{ roles: staff.roles.map((role) => role.code) }}
      onSubmit={(body) => run({ params: { id }, body: { ...body, version } })}
      onClose={onClose}
    >
      <Field name="roles">
        <RoleInput />
      </Field>
      <Field name="reason">
        <Input.TextArea rows={2} maxLength={300} showCount />
      </Field>
    </FormDialog>
  )
}
