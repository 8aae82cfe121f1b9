import { useQuery } from '@tanstack/react-query'
import { CreateRoleDialog } from '../../../features/roles/create-role-dialog.tsx'
import { GrantRequests } from '../../../features/roles/grant-requests.tsx'
import { RolePanel } from '../../../features/roles/role-panel.tsx'
import styles from '../../../features/roles/roles.module.css'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { type Role, rolesQuery } from '../../../lib/roles.ts'
import { Can } from '../../../ui/can.tsx'
import { DialogButton } from '../../../ui/dialog/dialog-button.tsx'
import { Notice } from '../../../ui/instead/notice.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Roles: what each gives, who has it, how two differ. */
export default function UserAuthority() {
  const { t } = useTranslation('operation')
  const { data, error, refetch } = useQuery(rolesQuery)
  const { search, setSearch } = usePage()
  if (data === undefined) return <Panel.State error={error} retry={() => void refetch()} />
  const choose = (code: string | undefined) => setSearch({ role: code })
  const chosen = data.find((one) => one.code === search.role)
  return (
    <>
      <GrantRequests />
      <div className={styles.page}>
        <nav className={styles.side} aria-label={t(($) => $.roles.list)}>
          <Can do="role.manage">
            <DialogButton block text={t(($) => $.roles.create)}>
              {(shown) => <CreateRoleDialog {...shown} roles={data} onCreated={choose} />}
            </DialogButton>
          </Can>
          <RoleList roles={data} chosen={chosen?.code} onChoose={choose} />
          <small>
            <PageLink to={{ page: 'operation/user-auth/index' }}>
              {t(($) => $.roles.staff)}
            </PageLink>
          </small>
        </nav>
        <div className={styles.main}>
          {chosen === undefined ? (
            <Notice title={t(($) => $.roles.choose)} />
          ) : (
            <RolePanel
              key={chosen.code}
              role={chosen}
              roles={data}
              onDeleted={() => choose(undefined)}
            />
          )}
        </div>
      </div>
    </>
  )
}

interface RoleListProps {
  roles: readonly Role[]
  chosen: string | undefined
  onChoose(code: string): void
}

function RoleList({ roles, chosen, onChoose }: RoleListProps) {
  const { t } = useTranslation('operation')
  return (
    <ul>
      {roles.map(({ code, name, holders }) => (
        <li key={code}>
          <button type="button" aria-current={code === chosen} onClick={() => onChoose(code)}>
            {name}
            <small>{t(($) => $.roles.holders, { count: holders.length })}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
