import type { ContactResult } from '@daftari/contract/collections/enums'
import { useQuery } from '@tanstack/react-query'
import { useGlossary } from '../../../lib/glossary.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import choice from '../../../ui/form/choice-button.module.css'
import { resultsQuery } from '../queries.ts'
import styles from './remark.module.css'

interface ResultChoiceProps {
  value: ContactResult | undefined
  onChange(result: ContactResult): void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

/** The leaves of the result tree under their two branches, each one key away. */
export function ResultChoice({ value, onChange }: ResultChoiceProps) {
  const glossary = useGlossary()
  const branches = useQuery(resultsQuery).data?.branches ?? []
  const all = branches.flatMap(({ results }) => results)
  const keyOf = (result: ContactResult) => digits[all.indexOf(result)]
  useHotkeys(
    Object.fromEntries(
      all.flatMap((result) => {
        const key = keyOf(result)
        return key === undefined ? [] : [[key, () => onChange(result)]]
      }),
    ),
  )
  return (
    <div className={styles.results}>
      {branches.map(({ branch, results }) => (
        <fieldset key={branch} data-branch={branch}>
          <legend>{glossary.choice('contactBranch', branch)}</legend>
          {results.map((result) => (
            <button
              key={result}
              type="button"
              className={choice.choice}
              aria-pressed={result === value}
              onClick={() => onChange(result)}
            >
              {keyOf(result) !== undefined && <kbd>{keyOf(result)}</kbd>}
              {glossary.choice('contactResult', result)}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
