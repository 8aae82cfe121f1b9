import type { OutputOf } from '@daftari/contract/endpoint'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { relationRisk } from '@daftari/contract/origination/relations'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { Rows } from '../../../ui/panels/rows.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import styles from '../profile/profile.module.css'
import { RelationGraph } from '../profile/relation-graph.tsx'
import { Loans, State, Who } from '../profile/standing.tsx'

type Relations = OutputOf<typeof relationRisk>

/** Other customers with the same phone, contact, employer or wallet, and their payment state. */
export default function RelationsSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-profile')
  return (
    <Loaded query={usePanel(relationRisk, loan.application.id)}>
      {(relations) =>
        relations.things.length === 0 ? (
          <p className={styles.hint}>{t(($) => $.relations.none)}</p>
        ) : (
          <>
            <Counts relations={relations} />
            <RelationGraph name={loan.person.name ?? '–'} relations={relations} />
            <Table relations={relations} />
          </>
        )
      }
    </Loaded>
  )
}

function Counts({ relations: { related, late, blacklisted } }: { relations: Relations }) {
  const { t } = useTranslation('loan-profile')
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t(($) => $.relations.related)}</dt>
        <dd>{related}</dd>
      </div>
      <div>
        <dt>{t(($) => $.relations.late)}</dt>
        <dd>{late > 0 ? <StatusTag tone="bad">{String(late)}</StatusTag> : 0}</dd>
      </div>
      <div>
        <dt>{t(($) => $.relations.blacklisted)}</dt>
        <dd>{blacklisted > 0 ? <StatusTag tone="bad">{String(blacklisted)}</StatusTag> : 0}</dd>
      </div>
    </dl>
  )
}

/** The same as the graph, customer by customer. */
function Table({ relations: { things, customers } }: { relations: Relations }) {
  const { t } = useTranslation('loan-profile')
  const glossary = useGlossary()
  const sharedWith = (id: number) =>
    things
      .filter(({ customerIds }) => customerIds.includes(id))
      .map(({ kind, label }) =>
        label === null
          ? glossary.choice('relationKind', kind)
          : `${glossary.choice('relationKind', kind)} ${label}`,
      )
      .join(', ')
  return (
    <Rows
      rows={customers}
      keyOf={(row) => row.customerId}
      empty=""
      columns={[
        { title: t(($) => $.standing.who), render: (row) => <Who one={row} /> },
        { title: t(($) => $.relations.thing), render: (row) => sharedWith(row.customerId) },
        { title: t(($) => $.standing.how), render: (row) => <Loans one={row} /> },
        { title: t(($) => $.standing.state), render: (row) => <State one={row} /> },
      ]}
    />
  )
}
