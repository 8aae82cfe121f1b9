import { endSessions } from '@daftari/contract/administration/staff'
import { staffAccounts } from '@daftari/contract/administration/tables'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './staff.module.css'
import type { StaffDetail } from './staff-detail.ts'

/** Where the person is signed in, and the way to end it. */
export function StaffSessions({ staff }: { staff: StaffDetail }) {
  const { t } = useTranslation('operation')
  const { id, sessions } = staff
  const { run } = useCommand(endSessions, {
    refreshes: [staffAccounts, ['staff', id]],
    done: t(($) => $.staff.signedOut),
  })
  const consequence = t(($) => $.staff.signOutConsequence)
  return (
    <Panel
      title={t(($) => $.staff.sessions)}
      extra={
        sessions.length > 1 && (
          <Can do="staff.manage">
            <ConfirmButton
              size="small"
              text={t(($) => $.staff.signOutAll)}
              title={t(($) => $.staff.signOutAll)}
              consequence={consequence}
              onConfirm={() => run({ params: { id }, body: {} })}
            />
          </Can>
        )
      }
    >
      {sessions.length === 0 && <p className={styles.quiet}>{t(($) => $.staff.noSessions)}</p>}
      <ul className={styles.rows}>
        {sessions.map((one) => (
          <li key={one.id}>
            <span>
              {one.ip}
              {one.own && ` (${t(($) => $.staff.thisSession)})`}{' '}
              <small>
                {t(($) => $.staff.lastSeen)} <Instant at={one.lastSeenAt} />
              </small>
            </span>
            <Can do="staff.manage">
              <ConfirmButton
                type="link"
                size="small"
                text={t(($) => $.staff.signOut)}
                title={t(($) => $.staff.signOut)}
                consequence={consequence}
                onConfirm={() => run({ params: { id }, body: { sessionId: one.id } })}
              />
            </Can>
            <small className={styles.agent} title={one.userAgent}>
              {one.userAgent}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
