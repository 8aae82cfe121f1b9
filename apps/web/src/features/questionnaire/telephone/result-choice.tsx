import { type CallResult, callResults } from '@daftari/contract/origination/verification/enums'
import { type KeyboardEvent, useId } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { focusAfter } from '../answering/focus-after.ts'
import styles from './telephone.module.css'

interface ResultChoiceProps {
  chosen: CallResult | undefined
  onChoose(result: CallResult): void
}

/** How the call ended, also by its digit. */
export function ResultChoice({ chosen, onChoose }: ResultChoiceProps) {
  const { t } = useTranslation('verification')
  const glossary = useGlossary()
  const group = useId()
  const byDigit = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const result = callResults[Number.parseInt(event.key, 10) - 1]
    if (result === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(result)
    focusAfter(event.currentTarget)
  }
  return (
    <fieldset className={styles.results} onKeyDown={byDigit}>
      <legend>{t(($) => $.call.result)}</legend>
      {callResults.map((result, index) => (
        <label key={result} data-chosen={result === chosen}>
          <input
            type="radio"
            name={group}
            checked={result === chosen}
            onChange={() => onChoose(result)}
          />
          <kbd>{index + 1}</kbd>
          {glossary.choice('callResult', result)}
        </label>
      ))}
    </fieldset>
  )
}
