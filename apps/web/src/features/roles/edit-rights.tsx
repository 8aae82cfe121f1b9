import { editRole } from '@daftari/contract/administration/roles'
import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { usePage } from '../../lib/page-context.ts'
import type { Role } from '../../lib/roles.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RightsTrees } from './rights-trees.tsx'
import { countOf, type Rights, roleDifference } from './role-difference.ts'
import styles from './roles.module.css'

/** The rights of a role while they are changed; saving says what will be given and taken. */
export function EditRights({ role, onDone }: { role: Role; onDone(): void }) {
  const { t } = useTranslation('operation')
  const { setUnsaved } = usePage()
  const [name, setName] = useState(role.name)
  const [rights, setRights] = useState<Rights>(role)
  const { onlyOne: taken, onlyOther: given } = roleDifference(role, rights)
  const [gives, takes] = [countOf(given), countOf(taken)]
  const changed = gives + takes > 0 || name.trim() !== role.name
  const { run } = useCommand(editRole, {
    refreshes: [['roles'], ['grants']],
    done: ({ waits }) => (waits ? t(($) => $.grants.asked) : t(($) => $.roles.saved)),
    silent: true,
  })
  useEffect(() => {
    setUnsaved(changed)
    return () => setUnsaved(false)
  }, [changed, setUnsaved])
  const save = async (reason: string) => {
    const { code, version } = role
    const body = {
      version,
      name: name.trim(),
      pages: rights.pages as PageKey[],
      permissions: rights.permissions as Permission[],
      reason,
    }
    await run({ params: { code }, body })
    onDone()
  }
  return (
    <>
      <div className={styles.body}>
        <Panel title={t(($) => $.roles.rename)}>
          <Input
            aria-label={t(($) => $.roles.rename)}
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
          />
        </Panel>
        <Panel>
          <RightsTrees rights={rights} onChange={setRights} />
        </Panel>
      </div>
      <div className={styles.bar}>
        <span>
          {changed
            ? `${t(($) => $.roles.given, { count: gives })} · ${t(($) => $.roles.taken, { count: takes })}`
            : t(($) => $.roles.unchanged)}
        </span>
        <Button onClick={onDone}>{t(($) => $.roles.cancel)}</Button>
        <ReasonButton
          type="primary"
          disabled={!changed || name.trim() === ''}
          text={t(($) => $.roles.save)}
          consequence={t(($) => $.roles.saveConsequence, {
            given: gives,
            taken: takes,
            count: role.holders.length,
          })}
          onReason={save}
        />
      </div>
    </>
  )
}
