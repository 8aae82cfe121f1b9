import { personLanguages } from '@daftari/contract/customers/enums'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../lib/glossary.ts'
import { type CodesInputProps, EveryOrSome } from './every-or-some.tsx'

/** The languages somebody is asked for when work is handed out by skill. */
export function LanguagesInput(props: CodesInputProps) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  return (
    <EveryOrSome
      {...props}
      everyText={t(($) => $.auditors.everyLanguage)}
      options={personLanguages.map((code) => ({
        value: code,
        label: glossary.choice('personLanguage', code),
      }))}
    />
  )
}
