import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { Alert, Button, Input } from 'antd'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { useConsequence } from './consequence.ts'
import styles from './decision.module.css'
import { type DecisionAct, mostAllowed, startingAmount, verdictOf } from './decision-rules.ts'
import { TagChoice } from './tag-choice.tsx'
import type { Decision } from './use-decision.ts'

interface FormProps {
  loan: ApplicationDetail
  decision: Decision
  act: DecisionAct
  /** The questionnaires that an approval waits for. */
  open?: string | undefined
  /** Another act on the loan is on its way: what is shown here is not yet what it leaves. */
  waits?: boolean
}

const mostRemark = 1_000

/** One decision, above the bar: nothing of the page is covered while it is written. */
export function DecisionForm({ loan, decision, act, open, waits = false }: FormProps) {
  const { t } = useTranslation('loan-admin')
  const { t: shell } = useTranslation()
  const { draft, change, close, submit, busy, refusal } = decision
  const form = useFocusOnOpening(act)
  const remarkId = useId()
  const verdict = verdictOf(act, draft, loan)
  const consequence = useConsequence(loan)(act, verdict)
  const isOpen = act === 'approve' && open !== undefined
  const mayStill = loan.acts.includes(act) && !isOpen

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (mayStill && !waits) void submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className={styles.fields}>
        {act === 'approve' && <Amount loan={loan} decision={decision} />}
        {act !== 'send-back' && (
          <TagChoice
            key={act}
            scope={act}
            loanId={loan.application.id}
            chosen={draft.tags[act] ?? []}
            onChange={(tags) => change({ tags: { ...draft.tags, [act]: tags } })}
          />
        )}
        <div className={styles.remark}>
          <label htmlFor={remarkId}>{t(($) => $.decision.remark)}</label>
          <Input.TextArea
            id={remarkId}
            rows={2}
            maxLength={mostRemark}
            value={draft.remark}
            placeholder={t(($) => $.decision.remarkHint)}
            onChange={({ target }) => change({ remark: target.value })}
          />
        </div>
      </div>
      {refusal !== undefined && <Alert type="error" role="alert" title={refusal} />}
      <div className={styles.confirm}>
        <p data-problem={!verdict.ok || isOpen} aria-live="polite">
          {isOpen && t(($) => $.decision.openFirst, { names: open })}
          {mayStill && consequence}
          {mayStill && verdict.ok && ` ${shell(($) => $.form.final)}`}
          {mayStill && act === 'approve' && <MarkedWrong loan={loan} />}
        </p>
        <Button onClick={close}>{t(($) => $.decision.cancel)}</Button>
        <Submit {...{ act, verdict, busy }} disabled={!verdict.ok || !mayStill || waits} />
      </div>
    </form>
  )
}

/** What the auditor found wrong is said once more before the money goes. */
function MarkedWrong({ loan }: Pick<FormProps, 'loan'>) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const wrong = loan.marks.filter(({ status }) => status === 'wrong')
  if (wrong.length === 0) return null
  const items = wrong.map(({ item }) => glossary.choice('verifyItem', item)).join(', ')
  return <strong className={styles.wrong}> {t(($) => $.marks.wrong, { items })}</strong>
}

interface SubmitProps {
  act: DecisionAct
  verdict: ReturnType<typeof verdictOf>
  busy: boolean
  disabled: boolean
}

/** The verb with the amount on it. */
function Submit({ act, verdict, busy, disabled }: SubmitProps) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const passes = verdict.ok && verdict.result === 'pass'
  const cents = verdict.ok ? verdict.approvedCents : undefined
  const amount = cents === undefined ? '' : format.moneyWithCurrency(cents)
  return (
    <Button
      type="primary"
      htmlType="submit"
      danger={act === 'reject'}
      loading={busy}
      disabled={disabled}
      title="Ctrl+Enter"
    >
      {passes
        ? t(($) => $.decision.pass, { amount })
        : t(($) => $.decision.submit[act], { amount })}
    </Button>
  )
}

function Amount({ loan, decision }: Pick<FormProps, 'loan' | 'decision'>) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const { draft, change } = decision
  const shown = draft.amountCents === undefined ? startingAmount(loan) : draft.amountCents
  const most = mostAllowed(loan)
  const id = useId()
  return (
    <div className={styles.amount}>
      <label htmlFor={id}>{t(($) => $.decision.amount)}</label>
      <MoneyInput
        id={id}
        // A suggested amount replaces what was typed.
        key={draft.amountCents === most ? 'suggested' : 'typed'}
        value={shown}
        data-first
        onChange={(cents) => change({ amountCents: cents ?? null })}
      />
      {most !== undefined && most < (shown ?? 0) && (
        <Button type="link" size="small" onClick={() => change({ amountCents: most })}>
          {t(($) => $.decision.useMost, { amount: format.money(most) })}
        </Button>
      )}
    </div>
  )
}

/** The hand stays on the keyboard: what is filled in first has the focus; tags see to themselves. */
function useFocusOnOpening(act: DecisionAct) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (act === 'reject' || act === 'return') return
    const field = form.current?.querySelector<HTMLInputElement>('input, textarea')
    field?.focus()
    field?.select()
  }, [act])
  return form
}
