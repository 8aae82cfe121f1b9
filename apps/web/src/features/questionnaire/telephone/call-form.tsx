import { activeQuestionnaire } from '@daftari/contract/origination/verification/answering'
import {
  type Callee,
  subTelephoneVerificationRecord,
} from '@daftari/contract/origination/verification/calls'
import { ofLoan } from '@daftari/contract/servicing/loan-access'
import { Button, Input } from 'antd'
import { type FormEvent, useId } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { thingKey, usePanel } from '../../../ui/panels/use-panel.ts'
import { AnswerForm } from '../answering/answer-form.tsx'
import { bodyOf } from './call-draft.ts'
import { useCalled } from './called.ts'
import { Callees } from './callees.tsx'
import { MarkChoice } from './mark-choice.tsx'
import { ResultChoice } from './result-choice.tsx'
import styles from './telephone.module.css'
import { useCallDraft } from './use-call-draft.ts'

interface CallFormProps {
  loanId: number
  personId: number
  callees: readonly Callee[]
}

const mostRemark = 1_000

/** From the callee to the answers; each step appears after the previous one. */
export function CallForm({ loanId, personId, callees }: CallFormProps) {
  const { t } = useTranslation('verification')
  const { draft, change, drop, onBegun, onCalled } = useCallDraft()
  const { data } = usePanel(activeQuestionnaire, loanId)
  const { run, busy } = useCommand(subTelephoneVerificationRecord, {
    refreshes: [thingKey(ofLoan, loanId), ['reason-tags']],
  })
  const remarkId = useId()
  const asked = data?.rows ?? []
  const body = bodyOf(draft, loanId, asked)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (body === undefined || busy) return
    await run({ body }).then(drop, () => undefined)
  }
  useCalled(loanId, (called) => onCalled(called.callee, called.call))
  const { to, result } = draft
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <Callees
        {...{ callees, loanId, personId }}
        chosen={to}
        onChoose={(callee) => change({ to: callee, marks: {}, placedCallId: undefined })}
        onBegun={onBegun}
        onCalled={onCalled}
      />
      {to !== undefined && to.callee !== 'customer' && (
        <p className={styles.rule}>{t(($) => $.call.sayNothing)}</p>
      )}
      {to !== undefined && (
        <ResultChoice chosen={result} onChoose={(next) => change({ result: next })} />
      )}
      {to !== undefined &&
        result === 'reached' &&
        asked
          .filter((one) => one.respondent === to.callee)
          .map((one) => (
            <div key={one.questionnaireId}>
              <h4>{one.name}</h4>
              <AnswerForm
                name={one.name}
                questions={one.questions}
                answers={draft.answers[one.questionnaireId] ?? {}}
                onChange={(answers) =>
                  change({ answers: { ...draft.answers, [one.questionnaireId]: answers } })
                }
              />
            </div>
          ))}
      {to !== undefined && result !== undefined && (
        <>
          <MarkChoice
            callee={to.callee}
            marks={draft.marks}
            onChange={(marks) => change({ marks })}
          />
          <label htmlFor={remarkId}>{t(($) => $.call.remark)}</label>
          <Input.TextArea
            id={remarkId}
            rows={2}
            maxLength={mostRemark}
            value={draft.remark}
            onChange={({ target }) => change({ remark: target.value })}
          />
          <div className={styles.foot}>
            <Button type="primary" htmlType="submit" loading={busy}>
              {t(($) => $.call.save)}
            </Button>
            <Button onClick={drop}>{t(($) => $.call.drop)}</Button>
          </div>
        </>
      )}
    </form>
  )
}
