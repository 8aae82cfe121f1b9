import { differenceDetail } from '@daftari/contract/settlement/difference-endpoints'
import { statementLine } from '@daftari/contract/settlement/endpoints'
import { differenceTones } from '@daftari/contract/settlement/enums'
import { differences } from '@daftari/contract/settlement/tables'
import { Alert } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import { Day } from '../../ui/day.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/panels/loaded.tsx'
import { usePanel } from '../../ui/panels/use-panel.ts'
import { DetailDrawer } from '../../ui/record/detail-drawer.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { DifferenceActs } from './difference-acts.tsx'
import { type Difference, DifferenceLines } from './difference-lines.tsx'
import { LineCandidates } from './line-candidates.tsx'
import { LineFacts } from './line-drawer.tsx'
import styles from './statement.module.css'
import { TransactionLink } from './transaction-link.tsx'

/** One difference: what each of the three says, what is known of why, and what clears it. */
export default function DifferenceDrawer({
  id,
  onClose,
}: {
  id: number | undefined
  onClose(): void
}) {
  const { t } = useTranslation('statements')
  return (
    <DetailDrawer
      id={id}
      panel={differenceDetail}
      title={(one) => t(($) => $.difference.title, { receipt: one?.receipt ?? '…' })}
      entity="difference"
      name={({ receipt }) => receipt}
      width={860}
      extra={(one) => <DifferenceActs of={one} />}
      onClose={onClose}
    >
      {(one) => (
        <>
          <ThreeSides of={one} />
          <Why of={one} />
          <DifferenceFacts of={one} />
          {one.lineId !== null && <TheRow id={one.lineId} />}
          {one.lineId === null && one.state === 'open' && <DifferenceLines of={one} />}
        </>
      )}
    </DetailDrawer>
  )
}

function ThreeSides({ of }: { of: Difference }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const sides = [
    [t(($) => $.difference.ledger), of.ledgerCents],
    [t(($) => $.difference.told), of.toldCents],
    [t(($) => $.difference.statement), of.statementCents],
  ] as const
  return (
    <div className={styles.three}>
      {sides.map(([name, cents]) => (
        <div key={name}>
          <span>{name}</span>
          {cents === null ? (
            <em>{t(($) => $.difference.silent)}</em>
          ) : (
            <strong>{format.moneyWithCurrency(cents)}</strong>
          )}
        </div>
      ))}
    </div>
  )
}

/** The causes that leave something to do; the others explain it whole. */
const causesWithNext = ['entered-by-staff', 'entered-other-day', 'near-receipt'] as const
const isWithNext = (cause: string | null): cause is (typeof causesWithNext)[number] =>
  causesWithNext.some((one) => one === cause)

/** Its meaning, and for people who may settle it what to do next. */
function Why({ of }: { of: Difference }) {
  const { t } = useTranslation('statements')
  const maySettle = useCan('difference.settle')
  if (of.state === 'acknowledged') {
    return (
      <Alert
        type="success"
        title={t(($) => $.difference.acknowledgedBy, { name: of.settledBy?.name ?? '' })}
        description={of.reason}
      />
    )
  }
  const cause = of.cause === null ? null : t(($) => $.difference.causes[of.cause as 'no-message'])
  const isToDo = of.state === 'open' && maySettle
  const { cause: why } = of
  const next = isToDo && isWithNext(why) && t(($) => $.difference.nextOfCause[why])
  return (
    <Alert
      type={of.state === 'open' ? 'warning' : 'success'}
      title={t(($) => $.difference.kinds[of.kind])}
      description={
        cause === null ? (
          isToDo && t(($) => $.difference.next[of.kind])
        ) : (
          <>
            {cause} {next}
          </>
        )
      }
    />
  )
}

function DifferenceFacts({ of }: { of: Difference }) {
  const { t } = useTranslation('statements')
  const glossary = useGlossary()
  const word = (key: string) => glossary.column(differences, key)
  return (
    <Facts
      items={[
        {
          label: word('differenceState'),
          value: <StateTag set="differenceState" value={of.state} tones={differenceTones} />,
        },
        { label: word('businessOn'), value: <Day text={of.businessOn} /> },
        { label: word('statementAccount'), value: glossary.choice('statementAccount', of.account) },
        { label: word('differenceThing'), value: glossary.choice('differenceThing', of.thing) },
        { label: t(($) => $.statement.ours), value: <Ours of={of} /> },
        { label: word('firstSeenAt'), value: <Instant at={of.firstSeenAt} exact /> },
      ]}
    />
  )
}

function Ours({ of }: { of: Difference }) {
  const base = { receipt: of.receipt, amountCents: 0, on: of.businessOn, name: null }
  if (of.paymentId !== null) {
    return (
      <TransactionLink
        transaction={{ ...base, what: 'payment', id: of.paymentId, loanId: of.loanId }}
      />
    )
  }
  if (of.disbursementId !== null) {
    const { disbursementId: id, loanId } = of
    return <TransactionLink transaction={{ ...base, what: 'disbursement', id, loanId }} />
  }
  if (of.refundId !== null) {
    return (
      <TransactionLink transaction={{ ...base, what: 'refund', id: of.refundId, loanId: null }} />
    )
  }
  if (of.entryId !== null) {
    return (
      <TransactionLink transaction={{ ...base, what: 'entry', id: of.entryId, loanId: null }} />
    )
  }
  return '–'
}

function TheRow({ id }: { id: number }) {
  const { t } = useTranslation('statements')
  return (
    <Loaded query={usePanel(statementLine, id)}>
      {(line) => (
        <>
          <Panel title={t(($) => $.difference.row)}>
            <LineFacts line={line} />
          </Panel>
          {line.state === 'open' && <LineCandidates line={line} />}
        </>
      )}
    </Loaded>
  )
}
