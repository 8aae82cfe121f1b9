import { Select } from 'antd'
import { useId } from 'react'
import { answerQuestion, type Question, useFileQuestions } from '../../lib/api/file-questions.ts'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './file-input.module.css'

interface FileQuestionsProps {
  file: File
  onAnswer(): void
}

/** What the server asked about a file that was sent: the answers go with it when it is sent again. */
export function FileQuestions({ file, onAnswer }: FileQuestionsProps) {
  const questions = useFileQuestions(file)
  return questions.map((question) => (
    <QuestionInput
      key={question.name}
      question={question}
      onChange={(answer) => {
        answerQuestion(file, question.name, answer)
        onAnswer()
      }}
    />
  ))
}

interface QuestionInputProps {
  question: Question
  onChange(answer: string): void
}

function QuestionInput({ question: { name, options, answer }, onChange }: QuestionInputProps) {
  const { t } = useTranslation()
  const { t: read } = useTranslation('read')
  const id = useId()
  const labelOf = (value: string, label: string) => {
    if (name !== 'hiddenRows') return label
    return value === 'take' ? read(($) => $.take) : read(($) => $.leave)
  }
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{read(($) => $.questions[name])}</label>
      <Select<string>
        id={id}
        value={answer ?? null}
        placeholder={t(($) => $.form.choose)}
        onChange={onChange}
        options={options.map(({ value, label }) => ({
          value: String(value),
          label: labelOf(String(value), label),
        }))}
      />
    </div>
  )
}
