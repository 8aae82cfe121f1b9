import { useTranslation } from '../../lib/i18n.ts'
import type { Role } from '../../lib/roles.ts'
import { RowDrawer } from '../../ui/dialog/row-drawer.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RightsList } from './rights-list.tsx'
import { countOf, roleDifference } from './role-difference.ts'
import styles from './roles.module.css'

interface CompareDrawerProps {
  one: Role
  /** Closed while undefined. */
  other: Role | undefined
  onClose(): void
}

/** What each of two roles gives that the other does not. */
export function CompareDrawer({ one, other, onClose }: CompareDrawerProps) {
  const { t } = useTranslation('operation')
  return (
    <RowDrawer
      of={other}
      width={760}
      title={({ name }) => t(($) => $.roles.compareTitle, { one: one.name, other: name })}
      onClose={onClose}
    >
      {(found) => <Difference one={one} other={found} />}
    </RowDrawer>
  )
}

function Difference({ one, other }: { one: Role; other: Role }) {
  const { t } = useTranslation('operation')
  const { onlyOne, onlyOther, both } = roleDifference(one, other)
  const counts = { pages: both.pages.length, codes: both.permissions.length }
  return (
    <div className={styles.stack}>
      {countOf(onlyOne) + countOf(onlyOther) === 0 && <p>{t(($) => $.roles.same)}</p>}
      {countOf(onlyOne) > 0 && (
        <Panel title={t(($) => $.roles.onlyIn, { name: one.name })}>
          <RightsList rights={onlyOne} />
        </Panel>
      )}
      {countOf(onlyOther) > 0 && (
        <Panel title={t(($) => $.roles.onlyIn, { name: other.name })}>
          <RightsList rights={onlyOther} />
        </Panel>
      )}
      <p>{t(($) => $.roles.inBoth, counts)}</p>
    </div>
  )
}
