import { personLanguages } from '@daftari/contract/customers/enums'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'

interface LanguagesInputProps {
  value?: string[]
  onChange?: (codes: string[]) => void
  id?: string
}

const every = '*'

/** The languages somebody is asked for when work is handed out by skill; every one stands alone. */
export function LanguagesInput({ value = [], onChange, id }: LanguagesInputProps) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const change = (codes: string[]) => {
    const justEvery = codes.at(-1) === every
    onChange?.(justEvery ? [every] : codes.filter((code) => code !== every))
  }
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      value={value}
      onChange={change}
      options={[
        { value: every, label: t(($) => $.auditors.everyLanguage) },
        ...personLanguages.map((code) => ({
          value: code,
          label: glossary.choice('personLanguage', code),
        })),
      ]}
    />
  )
}
