import { Input } from 'antd'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from './answering.module.css'
import { type Answers, type AskedQuestion, isAnswered, toggled } from './answers.ts'
import { focusAfter } from './focus-after.ts'

interface AnswerFormProps {
  name: string
  questions: readonly AskedQuestion[]
  answers: Answers
  onChange(answers: Answers): void
}

const mostText = 1_000

/**
 * The questions one under the other. Within a question its digits choose the answers; a single choice moves
 * on to the next question, and Enter does after a multiple choice.
 */
export function AnswerForm({ name, questions, answers, onChange }: AnswerFormProps) {
  return (
    <fieldset aria-label={name} className={styles.questions}>
      {questions.map((question, index) => (
        <QuestionField
          key={question.id}
          number={index + 1}
          question={question}
          answers={answers}
          onChange={onChange}
        />
      ))}
    </fieldset>
  )
}

interface FieldProps extends Pick<AnswerFormProps, 'answers' | 'onChange'> {
  number: number
  question: AskedQuestion
}

function QuestionField({ number, question, answers, onChange }: FieldProps) {
  const { t } = useTranslation('verification')
  const open = question.essential && !isAnswered(answers, question)
  return (
    <fieldset
      className={styles.question}
      data-open={open}
      data-question={question.class === 'text' ? 'text' : 'choice'}
      onKeyDown={(event) => chooseByDigit(event, { question, answers, onChange })}
    >
      <legend>
        {number}. {question.text}
        {question.essential && <abbr title={t(($) => $.answering.essential)}> *</abbr>}
      </legend>
      {question.class === 'text' ? (
        <Input.TextArea
          rows={2}
          maxLength={mostText}
          aria-label={question.text}
          value={answers[question.id]?.text ?? ''}
          onChange={({ target }) => onChange({ ...answers, [question.id]: { text: target.value } })}
        />
      ) : (
        <Choices {...{ question, answers, onChange }} />
      )}
    </fieldset>
  )
}

function Choices({ question, answers, onChange }: Omit<FieldProps, 'number'>) {
  const group = useId()
  const chosen = answers[question.id]?.answers ?? []
  return (
    <div className={styles.choices}>
      {question.answers.map(({ id, text }, index) => (
        <label key={id} data-chosen={chosen.includes(id)}>
          <input
            type={question.class === 'single' ? 'radio' : 'checkbox'}
            name={`${group}-${question.id}`}
            checked={chosen.includes(id)}
            onChange={() => onChange(toggled(answers, question, id))}
          />
          {index < digits && <kbd>{index + 1}</kbd>}
          {text}
        </label>
      ))}
    </div>
  )
}

const digits = 9

function chooseByDigit(
  event: KeyboardEvent<HTMLFieldSetElement>,
  { question, answers, onChange }: Omit<FieldProps, 'number'>,
): void {
  if (question.class === 'text' || event.ctrlKey || event.metaKey || event.altKey) return
  const place = Number.parseInt(event.key, 10)
  const answer = question.answers[place - 1]
  const goesOn = event.key === 'Enter' || (answer !== undefined && question.class === 'single')
  if (answer === undefined && event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
  if (answer !== undefined) onChange(toggled(answers, question, answer.id))
  if (goesOn) focusAfter(event.currentTarget)
}
