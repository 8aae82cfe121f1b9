import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useTranslation } from '../../../lib/i18n.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { OrderedList } from '../ordered-list.tsx'
import { questionsQuery, typesQuery } from '../queries.ts'
import styles from './build.module.css'

interface QuestionsInputProps {
  /** The risk question type whose questions may be used, with those that belong to no risk. */
  typeId: number | undefined
  value?: number[]
  onChange?: (ids: number[]) => void
  id?: string
}

/** The questions of a questionnaire in the order in which they are asked. */
export function QuestionsInput({ typeId, value = [], onChange, id }: QuestionsInputProps) {
  const { t } = useTranslation('verification')
  const possible = usePossible(typeId)
  const nameOf = (one: number) => possible.find((row) => row.id === one)?.name ?? `#${one}`
  const left = possible.filter((row) => !value.includes(row.id))
  return (
    <div className={styles.picked}>
      {value.length > 0 && (
        <OrderedList
          label={t(($) => $.build.questions)}
          lines={value.map((one) => ({
            key: String(one),
            name: nameOf(one),
            content: nameOf(one),
            extra: (
              <Button
                type="link"
                size="small"
                onClick={() => onChange?.(value.filter((kept) => kept !== one))}
              >
                {t(($) => $.build.leaveOut)}
              </Button>
            ),
          }))}
          onOrder={(keys) => onChange?.(keys.map(Number))}
        />
      )}
      <Select<number | null>
        {...(id === undefined ? {} : { id })}
        value={null}
        disabled={left.length === 0}
        placeholder={t(($) => (left.length === 0 ? $.build.noneLeft : $.build.addQuestion))}
        showSearch={{ optionFilterProp: 'label' }}
        options={left.map((row) => ({ value: row.id, label: row.name }))}
        onChange={(one) => one !== null && onChange?.([...value, one])}
      />
    </div>
  )
}

/** Open questions of the type, and of the types without a risk for the same respondent. */
export function usePossible(typeId: number | undefined) {
  const { data: types = [] } = useQuery(typesQuery)
  const { data: questions = [] } = useQuery(questionsQuery())
  const own = types.find((type) => type.id === typeId)
  if (own === undefined) return []
  const allowed = types
    .filter((type) => type.status === 'enabled' && type.respondent === own.respondent)
    .filter((type) => type.id === own.id || !type.risk)
    .map((type) => type.id)
  return questions
    .filter((row) => row.status === 'enabled' && allowed.includes(row.typeId))
    .map((row) => ({
      id: row.id,
      name: row.text[currentLanguage()],
      isDefault: row.isDefault && row.typeId === own.id,
    }))
}
