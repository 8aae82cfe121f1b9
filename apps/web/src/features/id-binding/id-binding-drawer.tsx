import { idBindingRequest } from '@daftari/contract/customers/id-binding'
import { useQuery } from '@tanstack/react-query'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useOptionNames } from '../../lib/options.ts'
import { useCan } from '../../lib/session.ts'
import styles from '../../ui/dialog/request.module.css'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryDrawer } from '../../ui/record/detail-drawer.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { AuditBinding } from './audit-binding.tsx'
import { BindingPhotos } from './binding-photos.tsx'
import { type IdBinding, idBindingQuery } from './id-binding-query.ts'

interface IdBindingDrawerProps {
  id: number | undefined
  onClose(): void
}

/** One request: the old ID beside the new one, and what is known of the customer. */
export default function IdBindingDrawer({ id, onClose }: IdBindingDrawerProps) {
  const { t } = useTranslation('loan-admin')
  const decides = useCan(idBindingRequest.mayDecide)
  const query = useQuery({ ...idBindingQuery(id ?? 0), enabled: id !== undefined })
  return (
    <QueryDrawer
      id={id}
      query={query}
      title={t(($) => $.idBinding.title, { id })}
      entity="id-binding"
      width={900}
      footer={(asked) =>
        decides && asked.state === 'pending' ? <AuditBinding asked={asked} /> : undefined
      }
      onClose={onClose}
    >
      {(asked) => (
        <>
          <BindingFacts asked={asked} />
          <BindingPhotos asked={asked} />
          <Earlier asked={asked} />
        </>
      )}
    </QueryDrawer>
  )
}

function BindingFacts({ asked }: { asked: IdBinding }) {
  return <Facts items={[...useAccountFacts(asked), ...useDecidedFacts(asked)]} />
}

function useAccountFacts(asked: IdBinding): Fact[] {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const names = useOptionNames()
  const { name, oldIdType, oldIdNumber, newIdType, newIdNumber, takenBy, blacklisted } = asked
  const numberText = (type: string | null, number: string | null) =>
    number === null ? null : `${number} · ${glossary.choice('idType', type ?? '')}`
  return [
    { label: glossary.word('customerId'), value: asked.customerId },
    {
      label: glossary.word('name'),
      value: name,
      ...(blacklisted ? { differs: t(($) => $.header.blacklisted) } : {}),
    },
    { label: glossary.word('phone'), value: asked.phone },
    { label: glossary.word('app'), value: names.app(asked.app) },
    { label: glossary.word('oldIdNumber'), value: numberText(oldIdType, oldIdNumber) },
    {
      label: glossary.word('newIdNumber'),
      value: numberText(newIdType, newIdNumber),
      ...(takenBy === null ? {} : { differs: t(($) => $.idBinding.takenBy, { id: takenBy }) }),
    },
    { label: glossary.word('openLoans'), value: asked.openLoans },
    { label: glossary.word('askedAt'), value: <Instant at={asked.askedAt} exact /> },
    { label: glossary.word('reason'), value: asked.reason, wide: true },
  ]
}

function useDecidedFacts(asked: IdBinding): Fact[] {
  const glossary = useGlossary()
  if (asked.state === 'pending') return []
  return [
    {
      label: glossary.word('bindingState'),
      value: <StateTag set="bindingState" value={asked.state} />,
    },
    { label: glossary.word('decidedBy'), value: asked.decidedBy?.name },
    { label: glossary.word('decidedAt'), value: <Instant at={asked.decidedAt} exact /> },
    { label: glossary.word('decisionReason'), value: asked.decisionReason, wide: true },
  ]
}

/** The customer's earlier requests, and their results. */
function Earlier({ asked: { earlier } }: { asked: IdBinding }) {
  const { t } = useTranslation('loan-admin')
  if (earlier.length === 0) return null
  return (
    <Panel title={t(($) => $.modification.earlier)}>
      <ol className={styles.earlier}>
        {earlier.map((one) => (
          <li key={one.id}>
            <Instant at={one.askedAt} exact /> {one.newIdNumber}{' '}
            <StateTag set="bindingState" value={one.state} /> {one.decisionReason}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
