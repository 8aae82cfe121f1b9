import { deleteRole } from '@daftari/contract/administration/roles'
import { pageKeys } from '@daftari/contract/navigation/navigation'
import { permissions } from '@daftari/contract/permissions'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import type { Role } from '../../lib/roles.ts'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EntityButtons } from '../../ui/record/comments/entity-buttons.tsx'
import { CompareDrawer } from './compare-drawer.tsx'
import { EditRights } from './edit-rights.tsx'
import { RightsList } from './rights-list.tsx'
import styles from './roles.module.css'

interface RolePanelProps {
  role: Role
  roles: readonly Role[]
  onDeleted(): void
}

/** One role: who has it, what it gives, and the way to change it. */
export function RolePanel({ role, roles, onDeleted }: RolePanelProps) {
  const { t } = useTranslation('operation')
  const [editing, setEditing] = useState(false)
  const [other, setOther] = useState<string>()
  const counts = [
    role.code,
    t(($) => $.roles.pagesCount, { count: role.pages.length, all: pageKeys.length }),
    t(($) => $.roles.codesCount, { count: role.permissions.length, all: permissions.length }),
  ]
  return (
    <>
      <PageHeader
        title={role.name}
        facts={counts}
        actions={
          !editing && (
            <>
              <EntityButtons of={{ type: 'role', id: role.code }} name={role.name} />
              <Select
                aria-label={t(($) => $.roles.compare)}
                placeholder={t(($) => $.roles.compare)}
                style={{ minWidth: 180 }}
                value={null}
                options={roles
                  .filter((one) => one.code !== role.code)
                  .map(({ code, name }) => ({ value: code, label: name }))}
                onChange={(code: string | null) => setOther(code ?? undefined)}
              />
              {!role.isAdmin && (
                <Can do="role.manage">
                  <RoleActs role={role} onEdit={() => setEditing(true)} onDeleted={onDeleted} />
                </Can>
              )}
            </>
          )
        }
      />
      {editing ? (
        <EditRights role={role} onDone={() => setEditing(false)} />
      ) : (
        <div className={styles.body}>
          <Holders role={role} />
          <Panel>
            {role.isAdmin && <p className={styles.none}>{t(($) => $.roles.everything)}</p>}
            <RightsList rights={role} />
          </Panel>
        </div>
      )}
      <CompareDrawer
        one={role}
        other={roles.find((one) => one.code === other)}
        onClose={() => setOther(undefined)}
      />
    </>
  )
}

interface RoleActsProps {
  role: Role
  onEdit(): void
  onDeleted(): void
}

function RoleActs({ role, onEdit, onDeleted }: RoleActsProps) {
  const { t } = useTranslation('operation')
  const { code, version, name } = role
  const { run } = useCommand(deleteRole, { refreshes: [['roles']], silent: true })
  return (
    <>
      <ReasonButton
        danger
        text={t(($) => $.roles.remove)}
        consequence={t(($) => $.roles.removeConsequence, { name })}
        final
        onReason={async (reason) => {
          await run({ params: { code }, body: { version, reason } })
          onDeleted()
        }}
      />
      <Button type="primary" onClick={onEdit}>
        {t(($) => $.roles.edit)}
      </Button>
    </>
  )
}

function Holders({ role }: { role: Role }) {
  const { t } = useTranslation('operation')
  return (
    <Panel title={t(($) => $.roles.whoHasIt)} extra={<Log code={role.code} />}>
      {role.holders.length === 0 && <p className={styles.none}>{t(($) => $.roles.nobody)}</p>}
      <ul className={styles.people}>
        {role.holders.map(({ id, name, disabled }) => (
          <li key={id}>
            <PageLink to={{ page: 'operation/user-auth/index', search: { staff: id } }}>
              {disabled ? t(($) => $.roles.disabledHolder, { name }) : name}
            </PageLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Log({ code }: { code: string }) {
  const { t } = useTranslation('operation')
  const { sees } = useSession()
  const page = 'operation/user-auth/audit-log' as const
  if (!sees(page)) return null
  const search = { objectType: 'role', objectId: code, happened: '*' }
  return <PageLink to={{ page, search }}>{t(($) => $.roles.log)}</PageLink>
}
