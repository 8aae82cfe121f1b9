import { loanReductions, reductionLines } from '@daftari/contract/collections/reductions'
import { headedPart } from '@daftari/contract/platform/panels/panel'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Day } from '../../ui/day.tsx'
import { AskPrompt } from '../../ui/dialog/ask-prompt.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LineRows } from '../../ui/panels/line-rows.tsx'
import { StateTag } from '../../ui/state-tag.tsx'
import { Faint } from './faint.tsx'
import styles from './figures.module.css'
import { OwedOn } from './owed-on.tsx'
import { PromiseParts } from './promise-parts.tsx'
import type { CaseDetail } from './queries.ts'
import { AskReduction } from './reduce/ask-reduction.tsx'
import { caseKeys } from './remark/case-keys.ts'
import { Repayments, Schedule } from './schedule.tsx'

const ofReductions = { ...headedPart(loanReductions, 'rows'), columns: reductionLines.columns }

/** The figures one speaks from: promise, what is owed, the bill and what came in. */
export function SidePanels({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('collection')
  return (
    <>
      <Panel title={t(($) => $.promise.title)}>
        <PromiseLine promise={detail.promise} />
      </Panel>
      <Panel
        title={t(($) => $.detail.owed)}
        extra={
          detail.case.closedOn === null && (
            <AskPrompt loanId={detail.case.loanId} letter={caseKeys.prompt} />
          )
        }
      >
        <Owed one={detail.case} />
        {detail.case.closedOn === null && <OwedOn caseId={detail.case.id} />}
      </Panel>
      <Panel
        title={t(($) => $.reduction.panel)}
        extra={<AskReduction key={detail.case.id} detail={detail} />}
      >
        {detail.reductions.length === 0 ? (
          <Faint>{t(($) => $.reduction.none)}</Faint>
        ) : (
          <LineRows of={ofReductions} rows={detail.reductions} />
        )}
      </Panel>
      <Panel title={t(($) => $.detail.schedule)}>
        <Schedule rows={detail.schedule} />
      </Panel>
      <Panel title={t(($) => $.detail.repayments)}>
        <Repayments rows={detail.repayments} />
      </Panel>
      <Panel title={t(($) => $.detail.loan)}>
        <Loan one={detail.case} />
      </Panel>
    </>
  )
}

function PromiseLine({ promise }: Pick<CaseDetail, 'promise'>) {
  const { t } = useTranslation('collection')
  const format = useFormat()
  if (promise === null) return <Faint>{t(($) => $.promise.none)}</Faint>
  const { amountCents, paidCents, promisedOn, state, by } = promise
  return (
    <div className={styles.promise}>
      <p>
        <strong>
          {t(($) => $.promise.line, { amount: format.money(amountCents), on: promisedOn })}
        </strong>{' '}
        <StateTag set="promiseState" value={state} />
      </p>
      {promise.parts.length > 1 && <PromiseParts parts={promise.parts} />}
      <progress
        max={amountCents}
        value={Math.min(paidCents, amountCents)}
        aria-label={t(($) => $.promise.title)}
      />
      <small>
        {t(($) => $.promise.paid, { paid: format.money(paidCents) })} ·{' '}
        {t(($) => $.promise.by, { name: by.name })}
      </small>
    </div>
  )
}

function Owed({ one }: { one: CaseDetail['case'] }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const { principal, interest, fee, fine, total } = one.owed
  const rows: [string, number, boolean?][] = [
    [glossary.word('principal'), principal],
    [glossary.word('interest'), interest],
    [glossary.word('fee'), fee],
    [glossary.word('fine'), fine],
    [t(($) => $.detail.total), total, true],
    [t(($) => $.detail.settlement), one.settlementCents],
    [t(($) => $.detail.bill), one.billOwedCents],
  ]
  return (
    <dl className={styles.figures}>
      {rows.map(([label, cents, strong = false]) => (
        <div key={label} data-strong={strong}>
          <dt>{label}</dt>
          <dd>
            <Money cents={cents} strong={strong} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Loan({ one }: { one: CaseDetail['case'] }) {
  const { t } = useTranslation('collection')
  const glossary = useGlossary()
  const languageOf = (code: string | null) =>
    code === null ? null : glossary.choice('personLanguage', code)
  return (
    <Facts
      items={[
        {
          label: glossary.word('loanId'),
          value: (
            <PageLink
              to={{ page: 'loan-admin/loan-list/cash-credit-detail', params: { id: one.loanId } }}
            >
              {String(one.loanId)}
            </PageLink>
          ),
        },
        { label: glossary.word('app'), value: one.app },
        { label: glossary.word('product'), value: one.product },
        {
          label: glossary.word('customerType'),
          value: glossary.choice('customerType', one.customerType),
        },
        { label: glossary.word('loanOrdinal'), value: one.loanOrdinal },
        { label: glossary.word('principal'), value: <Money cents={one.principalCents} /> },
        { label: glossary.word('startedOn'), value: <Day text={one.startedOn} /> },
        { label: glossary.word('dueOn'), value: <Day text={one.dueOn} /> },
        { label: t(($) => $.detail.since), value: <Day text={one.openedOn} /> },
        { label: t(($) => $.detail.recovered), value: <Money cents={one.recoveredCents} /> },
        { label: t(($) => $.detail.customerLanguage), value: languageOf(one.language) },
      ]}
    />
  )
}
