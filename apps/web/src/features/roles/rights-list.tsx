import type { PageKey } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { useTranslation } from '../../lib/i18n.ts'
import { groupedCodes, groupedPages } from './grouped-rights.ts'
import type { Rights } from './role-difference.ts'
import styles from './roles.module.css'
import { useRightWords } from './use-right-words.ts'

/** What is given, in words, under what it belongs to. */
export function RightsList({ rights }: { rights: Rights }) {
  const { t } = useTranslation('operation')
  return (
    <div className={styles.columns}>
      <section>
        <h4>{t(($) => $.roles.pages)}</h4>
        <GivenPages given={new Set(rights.pages)} />
      </section>
      <section>
        <h4>{t(($) => $.roles.codes)}</h4>
        <GivenCodes given={new Set(rights.permissions)} />
      </section>
    </div>
  )
}

function GivenPages({ given }: { given: ReadonlySet<string> }) {
  const { t } = useTranslation('operation')
  const words = useRightWords()
  const groups = groupedPages((key: PageKey) => given.has(key))
  if (groups.length === 0) return <p className={styles.none}>{t(($) => $.staff.none)}</p>
  return (
    <dl className={styles.given}>
      {groups.map(({ section, group, pages }) => (
        <div key={group}>
          <dt>
            {words.title(section)} / {words.title(group)}
          </dt>
          {pages.map((key) => (
            <dd key={key}>{words.page(key)}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function GivenCodes({ given }: { given: ReadonlySet<string> }) {
  const { t } = useTranslation('operation')
  const words = useRightWords()
  const groups = groupedCodes((code: Permission) => given.has(code))
  if (groups.length === 0) return <p className={styles.none}>{t(($) => $.staff.none)}</p>
  return (
    <dl className={styles.given}>
      {groups.map((codes) => (
        <div key={codes[0]}>
          <dt>{codes[0] !== undefined && words.group(codes[0])}</dt>
          {codes.map((code) => (
            <dd key={code}>
              {words.act(code)} <code>{code}</code>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
