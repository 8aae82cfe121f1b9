import type { WhoIsPaid as Known } from '@daftari/contract/payments/who-is-paid'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import styles from './who-is-paid.module.css'

/** What the number is besides the customer's wallet, and what makes a second person look closer. */
export function WhoIsPaid({
  known,
  needs,
}: {
  known: Known
  needs: 'needsAudit' | 'needsSpecial'
}) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { owners, marks } = known
  return (
    <Panel title={t(($) => $.whoIsPaid.title)}>
      {marks.length > 0 && (
        <p className={styles.marks}>
          {marks.map((mark) => (
            <StatusTag key={mark} tone="bad">
              {glossary.choice('paidNumberMark', mark)}
            </StatusTag>
          ))}
        </p>
      )}
      {known.needsAudit && <p>{t(($) => $.whoIsPaid[needs])}</p>}
      {owners.length === 0 && <p className={styles.nobody}>{t(($) => $.whoIsPaid.nobody)}</p>}
      <Facts items={[...useOwners(owners), useOperator(known)]} />
    </Panel>
  )
}

/** How each kind of owner has the number, as a set of words. */
const details = {
  customer: 'customerNumber',
  contact: 'relationship',
  employer: 'relationship',
  staff: 'staffNumber',
  special: 'specialKind',
  blacklisted: 'blacklistKind',
  listed: 'numberList',
} as const

function useOwners(owners: Known['owners']): Fact[] {
  const glossary = useGlossary()
  return owners.map(({ kind, id, name, detail }) => ({
    label: `${glossary.choice('numberOwner', kind)} ${id}`,
    value: [name, detail === null ? null : glossary.choice(details[kind], detail)]
      .filter(Boolean)
      .join(' · '),
  }))
}

function useOperator({ operatorNames }: Known): Fact {
  const { t } = useTranslation('loan-admin')
  const label = t(($) => $.whoIsPaid.operator)
  if (operatorNames.length === 0) {
    return { label, value: t(($) => $.whoIsPaid.operatorSilent), wide: true }
  }
  return {
    label,
    wide: true,
    value: (
      <ul className={styles.names}>
        {operatorNames.map(({ name, at, fits }) => (
          <li key={name} data-fits={fits}>
            {name} · <Instant at={at} />
          </li>
        ))}
      </ul>
    ),
  }
}
