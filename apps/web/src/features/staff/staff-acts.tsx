import {
  disableStaff,
  enableStaff,
  expirePassword,
  resetPassword,
} from '@daftari/contract/administration/staff'
import { staffAccounts } from '@daftari/contract/administration/tables'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { EditStaffDialog } from './edit-staff-dialog.tsx'
import type { OneTime } from './one-time-password.tsx'
import styles from './staff.module.css'
import type { StaffDetail } from './staff-detail.ts'
import { StaffRolesDialog } from './staff-roles-dialog.tsx'

interface StaffActsProps {
  staff: StaffDetail
  onPassword(given: OneTime): void
}

/** What may be done with somebody else's account. */
export function StaffActs({ staff, onPassword }: StaffActsProps) {
  const { t } = useTranslation('operation')
  const [open, setOpen] = useState<'edit' | 'roles'>()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.acts}>
      <Button type="primary" onClick={() => setOpen('edit')}>
        {t(($) => $.staff.edit)}
      </Button>
      <Button onClick={() => setOpen('roles')}>{t(($) => $.staff.changeRoles)}</Button>
      <PasswordActs staff={staff} onPassword={onPassword} />
      <OpenOrClose staff={staff} />
      <EditStaffDialog staff={staff} open={open === 'edit'} onClose={close} />
      <StaffRolesDialog staff={staff} open={open === 'roles'} onClose={close} />
    </div>
  )
}

function PasswordActs({ staff, onPassword }: StaffActsProps) {
  const { t } = useTranslation('operation')
  const { id, name } = staff
  const refreshes = [staffAccounts, ['staff', id]]
  const reset = useCommand(resetPassword, { refreshes, silent: true })
  const done = t(($) => $.staff.expired)
  const expire = useCommand(expirePassword, { refreshes, done, silent: true })
  return (
    <>
      <ReasonButton
        text={t(($) => $.staff.reset)}
        consequence={t(($) => $.staff.resetConsequence)}
        final
        onReason={async (reason) => {
          const given = await reset.run({ params: { id }, body: { reason } })
          onPassword({ name, password: given.oneTimePassword })
        }}
      />
      <ReasonButton
        text={t(($) => $.staff.expire)}
        consequence={t(($) => $.staff.expireConsequence, { name })}
        onReason={(reason) => expire.run({ params: { id }, body: { reason } })}
      />
    </>
  )
}

function OpenOrClose({ staff }: { staff: StaffDetail }) {
  const { t } = useTranslation('operation')
  const { id, name, version, disabledAt } = staff
  const options = { refreshes: [staffAccounts, ['staff', id]], silent: true }
  const disable = useCommand(disableStaff, options)
  const enable = useCommand(enableStaff, options)
  if (disabledAt !== null) {
    return (
      <ReasonButton
        text={t(($) => $.staff.enable)}
        consequence={t(($) => $.staff.enableConsequence, { name })}
        onReason={(reason) => enable.run({ params: { id }, body: { version, reason } })}
      />
    )
  }
  return (
    <ReasonButton
      danger
      text={t(($) => $.staff.disable)}
      consequence={t(($) => $.staff.disableConsequence, { name })}
      onReason={(reason) => disable.run({ params: { id }, body: { version, reason } })}
    />
  )
}
