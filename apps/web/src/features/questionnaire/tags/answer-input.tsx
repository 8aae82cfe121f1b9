import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { answersQuery, questionsQuery } from '../queries.ts'

interface AnswerInputProps {
  value?: number
  onChange?: (answerId: number | undefined) => void
  id?: string
}

/** First the question, then one of its answers. */
export function AnswerInput({ value, onChange, id }: AnswerInputProps) {
  const { t } = useTranslation('verification')
  const [questionId, setQuestionId] = useState<number>()
  const { data: questions = [] } = useQuery(questionsQuery())
  const { data: answers = [] } = useQuery({
    ...answersQuery(questionId ?? 0),
    enabled: questionId !== undefined,
  })
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Select<number>
        {...(id === undefined ? {} : { id })}
        {...(questionId === undefined ? {} : { value: questionId })}
        placeholder={t(($) => $.match.question)}
        aria-label={t(($) => $.match.question)}
        showSearch={{ optionFilterProp: 'label' }}
        options={questions
          .filter((one) => one.class !== 'text' && one.status === 'enabled')
          .map((one) => ({ value: one.id, label: one.text[currentLanguage()] }))}
        onChange={(one) => {
          setQuestionId(one)
          onChange?.(undefined)
        }}
      />
      <Select<number>
        {...(value === undefined ? {} : { value })}
        disabled={questionId === undefined}
        placeholder={t(($) => $.match.answer)}
        aria-label={t(($) => $.match.answer)}
        options={answers
          .filter((one) => one.status === 'enabled')
          .map((one) => ({ value: one.id, label: one.text[currentLanguage()] }))}
        onChange={(one) => onChange?.(one)}
      />
    </div>
  )
}
