import { MoreOutlined } from '@ant-design/icons'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import type { ApplicationAct } from '@daftari/contract/origination/enums'
import { Alert, Button, Dropdown } from 'antd'
import { useRef } from 'react'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useFootHeight } from '../../../ui/element/use-foot-height.ts'
import { loanKeys } from '../loan-keys.ts'
import { reviewReasonText } from '../review-reason.ts'
import { amountFigures } from '../weighed-figures.ts'
import styles from './decision.module.css'
import { DecisionForm } from './decision-form.tsx'
import { type DecisionAct, decisionActs } from './decision-rules.ts'
import { useReasonTags } from './reason-tags.ts'
import type { Decision } from './use-decision.ts'
import type { Unanswered } from './use-unanswered.ts'

interface BarProps {
  loan: ApplicationDetail
  decision: Decision
  /** Does what a button says: opens the form or the dialog of an act, or does it at once. */
  onAct(act: ApplicationAct): void
  onNext(): void
  /** An act without a form is on its way. */
  busy: boolean
  /** What an approval still waits for. */
  unanswered?: Unanswered | undefined
  onAnswer?(): void
}

/** What this reader may do now, at the foot of the page, whatever is scrolled above it. */
export function DecisionBar(props: BarProps) {
  const { loan, decision, onAct, onNext, busy, unanswered } = props
  const { t } = useTranslation('loan-admin')
  const open = unanswered?.names.join(', ')
  const { draft, outcome, refusal } = decision
  const bar = useRef<HTMLElement>(null)
  useFootHeight(bar)
  // Read beforehand, so that the form of a rejection opens with its reasons.
  useReasonTags('reject', loan.application.id)
  return (
    <section className={styles.bar} ref={bar} aria-label={t(($) => $.decision.label)}>
      {draft.act !== undefined && (
        <DecisionForm {...{ loan, decision }} act={draft.act} open={open} waits={busy} />
      )}
      {draft.act === undefined && refusal !== undefined && (
        <Alert type="warning" role="alert" title={refusal} />
      )}
      {open !== undefined && outcome === undefined && draft.act !== 'approve' && (
        <p className={styles.open}>
          {t(($) => $.decision.openFirst, { names: open })}{' '}
          <Button type="link" size="small" onClick={props.onAnswer}>
            {t(($) => $.decision.answer)}
          </Button>
        </p>
      )}
      <div className={styles.line}>
        {outcome === undefined ? <Numbers loan={loan} /> : <Done {...{ loan, decision }} />}
        <div className={styles.acts}>
          <Acts acts={loan.acts} chosen={draft.act} onAct={onAct} {...{ busy, open }} />
          <Button
            type={loan.acts.includes('approve') ? 'default' : 'primary'}
            onClick={onNext}
            title={t(($) => $.next.hint)}
          >
            {t(($) => $.next.button)} <kbd>N</kbd>
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Acts with a button; the others are in the menu. */
const shownActs: readonly ApplicationAct[] = ['take', ...decisionActs, 'resume']

interface ActsProps {
  acts: readonly ApplicationAct[]
  chosen: DecisionAct | undefined
  onAct(act: ApplicationAct): void
  busy: boolean
  /** The questionnaires that an approval waits for. */
  open: string | undefined
}

function Acts({ acts, chosen, onAct, busy, open }: ActsProps) {
  const { t } = useTranslation('loan-admin')
  const rest = acts.filter((act) => !shownActs.includes(act) && act !== 'mark')
  return (
    <>
      {shownActs
        .filter((act) => acts.includes(act))
        .map((act) => (
          <Button
            key={act}
            // While a form is open, its own button is the primary one.
            type={act === 'approve' && chosen === undefined ? 'primary' : 'default'}
            danger={act === 'reject'}
            disabled={act === 'approve' && open !== undefined}
            aria-expanded={act === chosen}
            loading={busy && (act === 'take' || act === 'resume')}
            onClick={() => onAct(act)}
          >
            {t(($) => $.acts[act])} <Key act={act} />
          </Button>
        ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="topRight"
          menu={{
            items: rest.map((act) => ({
              key: act,
              label: `${t(($) => $.acts[act])}…`,
              danger: act === 'blacklist',
            })),
            onClick: ({ key }) => onAct(key as ApplicationAct),
          }}
        >
          <Button icon={<MoreOutlined />} aria-label={t(($) => $.acts.more)} />
        </Dropdown>
      )}
    </>
  )
}

function Key({ act }: { act: ApplicationAct }) {
  const found = loanKeys.find(({ command }) => command === act)
  return found === undefined ? null : <kbd>{found.keys.toUpperCase()}</kbd>
}

/** The numbers between which it is decided, in sight wherever the page is scrolled to. */
function Numbers({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const texts = t(($) => $.figures)
  return (
    <dl className={styles.numbers}>
      {amountFigures(loan, texts, format).map(({ label, value, tone, note }) => (
        <div key={label} data-tone={tone} title={typeof note === 'string' ? note : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The result, in place of the numbers. */
function Done({ loan, decision }: Pick<BarProps, 'loan' | 'decision'>) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const { outcome } = decision
  if (outcome === undefined) return null
  const state = glossary.choice('workStatus', outcome.label)
  const why = outcome.reviewReason
  return (
    <p className={styles.done} role="status">
      {why === null
        ? t(($) => $.decision.done, { id: loan.application.id, state })
        : t(($) => $.decision.doneWhy, {
            id: loan.application.id,
            state,
            reason: reviewReasonText(why, glossary),
          })}
    </p>
  )
}
