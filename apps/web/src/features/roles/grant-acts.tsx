import { decideGrant } from '@daftari/contract/administration/grants'
import { staffAccounts } from '@daftari/contract/administration/tables'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import styles from './grants.module.css'
import type { GrantRequest } from './grants-query.ts'

/** Approve and refuse for a second person; withdraw for the requester. */
export function GrantActs({ request }: { request: GrantRequest }) {
  const { t } = useTranslation('operation')
  const { staff, role, roles, isOwn, receives } = request
  const may = useCan(staff === null ? 'role.manage' : 'staff.manage')
  const { run } = useCommand(decideGrant, {
    refreshes: [['grants'], staffAccounts, ['staff'], ['roles'], ['options']],
    done: t(($) => $.grants.decided),
  })
  if (!may) return null
  const decide = (approve: boolean, reason?: string) =>
    run({
      params: { id: request.id },
      body: { approve, ...(reason === undefined ? {} : { reason }) },
    })
  const name = staff?.name ?? role?.name ?? ''
  if (isOwn) {
    return (
      <div className={styles.decide}>
        <small>{t(($) => $.grants.own)}</small>
        <ConfirmButton
          size="small"
          text={t(($) => $.grants.withdraw)}
          title={t(($) => $.grants.withdraw)}
          consequence={t(($) => $.grants.withdrawConsequence, { name })}
          onConfirm={() => decide(false)}
        />
      </div>
    )
  }
  const consequence =
    staff === null
      ? t(($) => $.grants.approveRole, { name })
      : t(($) => $.grants.approveStaff, { name, roles: roles.join(', ') })
  return (
    <div className={styles.decide}>
      {receives && <small>{t(($) => $.grants.receives)}</small>}
      <ReasonButton
        size="small"
        text={t(($) => $.grants.refuse)}
        consequence={t(($) => $.grants.refuseConsequence, { name })}
        onReason={(reason) => decide(false, reason)}
      />
      <ConfirmButton
        size="small"
        type="primary"
        disabled={receives}
        text={t(($) => $.grants.approve)}
        title={t(($) => $.grants.approve)}
        consequence={consequence}
        onConfirm={() => decide(true)}
      />
    </div>
  )
}
