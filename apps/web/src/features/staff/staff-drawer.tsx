import { staffDetail } from '@daftari/contract/administration/staff'
import { useState } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { Can } from '../../ui/can.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import OneTimePassword, { type OneTime } from './one-time-password.tsx'
import styles from './staff.module.css'
import { StaffActs } from './staff-acts.tsx'
import type { StaffDetail } from './staff-detail.ts'
import { StaffSessions } from './staff-sessions.tsx'

/** One account: details, roles, sessions, and what may be done with it. */
export default function StaffDrawer({ id, onClose }: { id: number | undefined; onClose(): void }) {
  const [given, setGiven] = useState<OneTime>()
  return (
    <>
      <DetailDrawer
        id={id}
        panel={staffDetail}
        title={(staff) => (staff === undefined ? '' : `${staff.name} · ${staff.account}`)}
        entity="staff"
        name={({ name }) => name}
        width={640}
        onClose={onClose}
      >
        {(staff) => <Account staff={staff} onPassword={setGiven} />}
      </DetailDrawer>
      <OneTimePassword
        {...(given === undefined ? {} : { given })}
        onClose={() => setGiven(undefined)}
      />
    </>
  )
}

interface AccountProps {
  staff: StaffDetail
  onPassword(given: OneTime): void
}

function Account({ staff, onPassword }: AccountProps) {
  const { t } = useTranslation('operation')
  const own = useSession().user.id === staff.id
  return (
    <>
      <Panel title={t(($) => $.staff.details)} extra={<Log id={staff.id} />}>
        <AccountFacts staff={staff} />
        {own && <p className={styles.quiet}>{t(($) => $.staff.yourself)}</p>}
        {!own && (
          <Can do="staff.manage">
            <StaffActs staff={staff} onPassword={onPassword} />
          </Can>
        )}
      </Panel>
      <Roles staff={staff} />
      <StaffSessions staff={staff} />
    </>
  )
}

function Log({ id }: { id: number }) {
  const { t } = useTranslation('operation')
  const { sees } = useSession()
  const page = 'operation/user-auth/audit-log' as const
  if (!sees(page)) return null
  const search = { objectType: 'staff', objectId: id, happened: '*' }
  return <PageLink to={{ page, search }}>{t(($) => $.staff.log)}</PageLink>
}

function AccountFacts({ staff }: { staff: StaffDetail }) {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const state = staff.disabledAt === null ? 'active' : 'disabled'
  const yesNo = (is: boolean) => (is ? t(($) => $.staff.yes) : t(($) => $.staff.no))
  return (
    <Facts
      items={[
        {
          label: glossary.word('accountState'),
          value: (
            <>
              {glossary.choice('accountState', state)}{' '}
              {staff.disabledAt !== null && <Instant at={staff.disabledAt} />}
            </>
          ),
        },
        { label: glossary.word('lastSignedInAt'), value: <Instant at={staff.lastSignedInAt} /> },
        {
          label: glossary.word('passwordExpiresAt'),
          value: <Instant at={staff.passwordExpiresAt} exact />,
        },
        ...(staff.oneTimeUntil === null
          ? []
          : [
              {
                label: t(($) => $.staff.oneTimeUntil),
                value: <Instant at={staff.oneTimeUntil} exact />,
              },
            ]),
        { label: t(($) => $.staff.email), value: staff.email },
        { label: t(($) => $.staff.phone), value: staff.phone },
        { label: glossary.word('telephoneAccount'), value: staff.telephoneAccount },
        {
          label: t(($) => $.staff.verificationRequired),
          value: yesNo(staff.verificationRequired),
        },
        { label: t(($) => $.staff.isAuditAdmin), value: yesNo(staff.isAuditAdmin) },
        { label: glossary.word('createdAt'), value: <Instant at={staff.createdAt} exact /> },
        { label: t(($) => $.staff.introduction), value: staff.introduction, wide: true },
      ]}
    />
  )
}

function Roles({ staff }: { staff: StaffDetail }) {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  return (
    <Panel title={glossary.word('roles')}>
      {staff.roles.length === 0 && <p className={styles.quiet}>{t(($) => $.staff.noRoles)}</p>}
      <ul className={styles.rows}>
        {staff.roles.map(({ code, name, grantedBy, grantedAt }) => (
          <li key={code}>
            <PageLink to={{ page: 'operation/user-auth/auth', search: { role: code } }}>
              {name}
            </PageLink>
            <small>
              {grantedBy !== null && `${t(($) => $.staff.grantedBy, { name: grantedBy })} · `}
              <Instant at={grantedAt} />
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
