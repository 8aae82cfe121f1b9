import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Fragment } from 'react'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Copy } from '../../ui/copy.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EntityButtons } from '../../ui/record/comments/entity-buttons.tsx'
import { DrillDownFigure } from '../../ui/record/drill-down/drill-down-figure.tsx'
import { PresenceLine } from '../../ui/record/presence-line.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import styles from './collection.module.css'
import { PassOn } from './distribute/pass-on.tsx'
import { dueOf } from './due.ts'
import { Key } from './faint.tsx'
import { type CaseDetail, caseKey } from './queries.ts'
import { StageTag } from './stage-tag.tsx'
import { WhyLine } from './why-line.tsx'

interface CaseHeaderProps {
  one: CaseDetail['case']
  /** Cases of the reader's list that are to be worked now. */
  dueNow: number | undefined
  onNext(): void
}

/** The person, the loan, days late and amount, and who else has the case open. */
export function CaseHeader(props: CaseHeaderProps) {
  const { id } = props.one
  const client = useQueryClient()
  return (
    <>
      <HeaderLine {...props} />
      <PresenceLine
        of={{ type: 'case', id }}
        onReload={() => void client.invalidateQueries({ queryKey: caseKey(id) })}
      />
    </>
  )
}

/** The line that stays visible. */
function HeaderLine({ one, dueNow, onNext }: CaseHeaderProps) {
  const { t } = useTranslation('collection')
  return (
    <PageHeader
      title={
        <>
          {one.name ?? t(($) => $.detail.noName)} · {one.loanId}
          <Copy text={String(one.loanId)} />
        </>
      }
      status={
        <>
          <StageTag stage={one.stage} />
          <Late one={one} />
          {one.hold !== null && <OnHold hold={one.hold} />}
        </>
      }
      facts={[
        <span key="owed" className={styles.owed}>
          {t(($) => $.detail.owed)}{' '}
          <DrillDownFigure
            of="case"
            id={one.id}
            figure="owed"
            cents={one.owed.total}
            name={t(($) => $.detail.owed)}
          >
            <Money cents={one.owed.total} currency strong />
          </DrillDownFigure>
        </span>,
        <Parts key="parts" one={one} />,
        ...(one.why === null ? [] : [<WhyLine key="why" why={one.why} />]),
        ...(one.mine ? [] : [<Holder key="holder" one={one} />]),
      ]}
      actions={
        <>
          {dueNow !== undefined && dueNow > 0 && (
            <span className={styles.dueNow}>{t(($) => $.detail.dueNow, { count: dueNow })}</span>
          )}
          <EntityButtons
            of={{ type: 'case', id: one.id }}
            name={`${one.name ?? t(($) => $.detail.noName)} · ${one.loanId}`}
          />
          <PassOn one={one} onDone={onNext} />
          <Button onClick={onNext}>
            {t(($) => $.detail.next)} <Key>N</Key>
          </Button>
        </>
      }
    />
  )
}

function Late({ one }: { one: CaseDetail['case'] }) {
  const { t } = useTranslation('collection')
  if (one.closedOn !== null) {
    const on = one.closedOn
    return <StatusTag tone="waiting">{t(($) => $.detail.closed, { on })}</StatusTag>
  }
  const due = dueOf(one.daysFromDue)
  if (due === undefined) return null
  return (
    <StatusTag tone={due.text === 'late' ? 'bad' : 'attention'}>
      {t(($) => $.detail[due.text], { count: due.days })}
    </StatusTag>
  )
}

/** Why the customer is left alone: the gate refuses every contact of ours until then. */
function OnHold({ hold }: { hold: NonNullable<CaseDetail['case']['hold']> }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const kind = glossary.choice('holdKind', hold.kind)
  const { until } = hold
  return (
    <span title={hold.reason}>
      <StatusTag tone="attention">
        {until === null
          ? t(($) => $.detail.onHold, { kind })
          : t(($) => $.detail.onHoldUntil, { kind, until })}
      </StatusTag>
    </span>
  )
}

/** What the sum is made of, left out where it is nothing. */
function Parts({ one }: { one: CaseDetail['case'] }) {
  const { t } = useTranslation('columns')
  const format = useFormat()
  const { principal, interest, fee, fine } = one.owed
  const parts = [
    ['principal', t(($) => $.principal), principal],
    ['interest', t(($) => $.interest), interest],
    ['fee', t(($) => $.fee), fee],
    ['fine', t(($) => $.fine), fine],
  ] as const
  return (
    <span>
      {parts
        .filter(([, , cents]) => cents !== 0)
        .map(([figure, word, cents], index) => (
          <Fragment key={figure}>
            {index > 0 && ' + '}
            {word}{' '}
            <DrillDownFigure of="case" id={one.id} figure={figure} cents={cents} name={word}>
              {format.money(cents)}
            </DrillDownFigure>
          </Fragment>
        ))}
    </span>
  )
}

const byPeople: ReadonlySet<string> = new Set(['mixed', 'person', 'whatsapp'])

function Holder({ one }: { one: CaseDetail['case'] }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  if (one.holder === null) {
    // What is left to robots, texts or nothing is nobody's for a reason.
    const arm = byPeople.has(one.arm) ? '' : ` · ${glossary.choice('caseArm', one.arm)}`
    return <span>{`${t(($) => $.detail.heldByNobody)}${arm}`}</span>
  }
  return (
    <span>
      {t(($) => $.detail.heldBy, { name: one.holder.name })} (<Instant at={one.heldSince} />)
    </span>
  )
}
