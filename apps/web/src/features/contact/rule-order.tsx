import { contactRuleOrder } from '@daftari/contract/contact/rule-order'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './rule-order.module.css'

/** The rules that every contact passes through, in their order, with the reasons by which they refuse. */
export function RuleOrder() {
  const { t } = useTranslation('settings')
  const glossary = useGlossary()
  const { everyContact, allButNotices } = contactRuleOrder
  const first = Object.entries(everyContact)
  const others = Object.entries(allButNotices)
  const groups = [
    { name: 'everyContact', rules: first, start: 1 },
    { name: 'allButNotices', rules: others, start: 1 + first.length },
  ] as const
  return (
    <Panel title={t(($) => $.contactRules.title)}>
      <p>{t(($) => $.contactRules.order)}</p>
      {groups.map(({ name, rules, start }) => (
        <section key={name} className={styles.group}>
          <h4>{t(($) => $.contactRules[name])}</h4>
          <ol start={start}>
            {rules.map(([rule, numbers]) => (
              <li key={rule}>
                {numbers.map((number) => (
                  <span key={number}>
                    {glossary.choice('contactRule', number)} <small>{number}</small>
                  </span>
                ))}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Panel>
  )
}
