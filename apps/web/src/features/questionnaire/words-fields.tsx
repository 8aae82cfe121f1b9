import { languages } from '@daftari/contract/language'
import { Input } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { Field } from '../../ui/form/field.tsx'

interface WordsFieldsProps {
  /** The field of the body with the words. */
  name: string
  label: string
  /** The form begins with it. */
  first?: true
}

/** A text for people, in every language of the product. */
export function WordsFields({ name, label, first }: WordsFieldsProps) {
  const { t } = useTranslation('verification')
  return languages.map((language, index) => (
    <Field key={language} name={[name, language]} label={t(($) => $.words.in[language], { label })}>
      <Input
        maxLength={300}
        autoFocus={first === true && index === 0}
        autoComplete="off"
        lang={language}
      />
    </Field>
  ))
}
