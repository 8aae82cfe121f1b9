import { createStaff } from '@daftari/contract/administration/staff'
import { staffAccounts } from '@daftari/contract/administration/tables'
import { Input } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { currentLanguage } from '../../lib/language.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { OneTime } from './one-time-password.tsx'
import { RoleInput } from './role-input.tsx'
import styles from './staff.module.css'
import { StaffFields } from './staff-fields.tsx'

interface CreateStaffDialogProps {
  open: boolean
  onClose(): void
  onCreated(given: OneTime): void
}

export default function CreateStaffDialog({ open, onClose, onCreated }: CreateStaffDialogProps) {
  const { t } = useTranslation('operation')
  const { run } = useCommand(createStaff, {
    refreshes: [staffAccounts, ['roles'], ['options'], ['grants']],
    done: ({ waits }) => (waits ? t(($) => $.grants.asked) : ''),
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.staff.createTitle)}
      schema={createStaff.body}
      submitText={t(($) => $.staff.create)}
      consequence={t(($) => $.staff.createConsequence)}
      initial={{
        language: currentLanguage(),
        verificationRequired: false,
        roles: [],
      }}
      onSubmit={async (body) => {
        const { oneTimePassword } = await run({ body })
        onCreated({ name: body.name, password: oneTimePassword })
      }}
      onClose={onClose}
      width={680}
    >
      <div className={styles.fields}>
        <Field name="account" hint={t(($) => $.staff.accountHint)}>
          <Input maxLength={50} autoComplete="off" autoFocus />
        </Field>
        <Field name="roles">
          <RoleInput />
        </Field>
        <StaffFields />
      </div>
    </FormDialog>
  )
}
