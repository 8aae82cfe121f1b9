import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { GrantActs } from './grant-acts.tsx'
import styles from './grants.module.css'
import { type GrantRequest, grantsQuery } from './grants-query.ts'
import { RightsList } from './rights-list.tsx'

/** What somebody wants to give and somebody else has to decide; nothing while nothing waits. */
export function GrantRequests() {
  const { t } = useTranslation('operation')
  const { data = [] } = useQuery(grantsQuery)
  if (data.length === 0) return null
  return (
    <div className={styles.grants}>
      <Panel title={t(($) => $.grants.title, { count: data.length })}>
        <ul>
          {data.map((one) => (
            <Request key={one.id} request={one} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function Request({ request }: { request: GrantRequest }) {
  const { t } = useTranslation('operation')
  const { askedBy, askedAt, reason, pages, permissions } = request
  const rights = pages.length + permissions.length
  return (
    <li>
      <div className={styles.request}>
        <span>
          <Choice request={request} />
        </span>
        <small>
          {t(($) => $.grants.askedBy, { name: askedBy.name })} · <Instant at={askedAt} /> · {reason}
        </small>
        {rights > 0 && (
          <details>
            <summary>{t(($) => $.grants.which)}</summary>
            <RightsList rights={{ pages, permissions }} />
          </details>
        )}
      </div>
      <GrantActs request={request} />
    </li>
  )
}

function Choice({ request }: { request: GrantRequest }) {
  const { t } = useTranslation('operation')
  const { staff, role, roles, pages, permissions } = request
  if (staff !== null) {
    return (
      <>
        <PageLink to={{ page: 'operation/user-auth/index', search: { staff: staff.id } }}>
          {staff.name}
        </PageLink>
        {': '}
        <strong>{roles.join(', ')}</strong>
      </>
    )
  }
  return (
    <>
      <PageLink to={{ page: 'operation/user-auth/auth', search: { role: role?.code } }}>
        {t(($) => $.grants.role, { name: role?.name ?? '' })}
      </PageLink>
      {': '}
      <strong>
        {t(($) => $.grants.rights, { pages: pages.length, codes: permissions.length })}
      </strong>
    </>
  )
}
