import {
  type AskedQuestionnaire,
  saveQuestionnaireAnswer,
} from '@daftari/contract/origination/verification/answering'
import { ofLoan } from '@daftari/contract/servicing/loan-access'
import { Button } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useRemembered } from '../../../lib/page-memory.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Instant } from '../../../ui/instant.tsx'
import { thingKey } from '../../../ui/panels/use-panel.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './answering.module.css'
import { type Answers, answersOf, givenOf, openEssentials } from './answers.ts'
import { Said } from './said.tsx'

interface OneProps {
  loanId: number
  asked: AskedQuestionnaire
  mayAnswer: boolean
}

/** One questionnaire: what was said, or the form; a form that is demanded is open from the start. */
export function OneQuestionnaire({ loanId, asked, mayAnswer }: OneProps) {
  const { t } = useTranslation('verification')
  const { answered, demanded, questionnaireId } = asked
  const [draft, setDraft] = useRemembered<Answers | null>(`answers-${questionnaireId}`, null)
  const [opened, setOpened] = useState(draft !== null || (demanded && answered === null))
  const editing = mayAnswer && opened
  const box = useRef<HTMLDivElement>(null)
  const begin = () => {
    if (draft === null && answered !== null) setDraft(answersOf(answered.said))
    setOpened(true)
    focusNext(() => box.current?.querySelector('input, textarea'))
  }
  const end = () => {
    setDraft(null)
    setOpened(false)
    focusNext(() => box.current?.querySelector('button'))
  }
  const goOn = () => {
    end()
    const unanswered = () => box.current?.parentElement?.querySelectorAll('[data-first]') ?? []
    focusNext(
      () =>
        [...unanswered()].find((one) => box.current?.contains(one) === false) ??
        box.current?.querySelector('button'),
    )
  }
  return (
    <div className={styles.one} ref={box}>
      <div className={styles.head}>
        <h4>{asked.name}</h4>
        <State asked={asked} />
        {answered !== null && (
          <small>
            {answered.by.name}, <Instant at={answered.at} />
            {answered.onCall && ` · ${t(($) => $.answering.onCall)}`}
            {answered.version !== asked.version &&
              ` · ${t(($) => $.answering.oldVersion, { version: answered.version })}`}
          </small>
        )}
        {mayAnswer && !editing && (
          <Button
            size="small"
            {...(answered === null ? { 'data-first': true } : {})}
            onClick={begin}
          >
            {t(($) => (answered === null ? $.answering.answer : $.answering.again))}
          </Button>
        )}
      </div>
      {editing ? (
        <Form {...{ loanId, asked, onCancel: end, onSaved: goOn }}>
          {{ answers: draft ?? {}, change: setDraft }}
        </Form>
      ) : (
        answered !== null && <Said said={answered.said} tags={answered.tags} />
      )}
    </div>
  )
}

/** The focus moves on when its element has disappeared. */
function focusNext(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => {
    const next = find()
    if (next instanceof HTMLElement) next.focus()
  })
}

function State({ asked: { answered, demanded } }: Pick<OneProps, 'asked'>) {
  const { t } = useTranslation('verification')
  if (answered?.complete === true) {
    return <StatusTag tone="good">{t(($) => $.answering.complete)}</StatusTag>
  }
  if (demanded) return <StatusTag tone="attention">{t(($) => $.answering.demanded)}</StatusTag>
  return (
    <StatusTag tone="waiting">
      {t(($) => (answered === null ? $.answering.unanswered : $.answering.incomplete))}
    </StatusTag>
  )
}

interface FormProps extends Pick<OneProps, 'loanId' | 'asked'> {
  onCancel(): void
  onSaved(): void
  children: { answers: Answers; change(answers: Answers): void }
}

function Form({ loanId, asked, onCancel, onSaved, children: { answers, change } }: FormProps) {
  const { t } = useTranslation('verification')
  const { questions, questionnaireId, name } = asked
  const { run, busy } = useCommand(saveQuestionnaireAnswer, {
    refreshes: [thingKey(ofLoan, loanId), ['reason-tags']],
  })
  const given = givenOf(answers, questions)
  const open = openEssentials(answers, questions)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (given.length === 0 || busy) return
    await run({ body: { id: loanId, questionnaireId, answers: given } }).then(
      onSaved,
      () => undefined,
    )
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <AnswerForm name={name} questions={questions} answers={answers} onChange={change} />
      <div className={styles.foot}>
        <Button type="primary" htmlType="submit" loading={busy} disabled={given.length === 0}>
          {t(($) => $.answering.save)}
        </Button>
        <Button onClick={onCancel}>{t(($) => $.answering.drop)}</Button>
        <p aria-live="polite">
          {open > 0 ? t(($) => $.answering.open, { count: open }) : t(($) => $.answering.all)}
        </p>
      </div>
    </form>
  )
}
