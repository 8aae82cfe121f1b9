import { useQuery } from '@tanstack/react-query'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import choice from '../../../ui/form/choice-button.module.css'
import { type ResultRow, resultsQuery } from '../queries.ts'
import { phraseKeys, resultKeys } from './case-keys.ts'
import styles from './remark.module.css'

interface ResultChoiceProps {
  value: ResultRow | undefined
  phrase: string | undefined
  onChange(result: ResultRow): void
  onPhrase(code: string): void
  /** The chosen result's key was pressed again. */
  onAgain(): void
}

/** The results under their two branches, each one key away, and the chosen one's ready remarks. */
export function ResultChoice({ value, phrase, onChange, onPhrase, onAgain }: ResultChoiceProps) {
  const branches = useQuery(resultsQuery).data?.branches ?? []
  const all = branches.flatMap(({ results }) => results)
  const remarks = value?.remarks ?? []
  const keyOf = (code: string) => resultKeys[all.findIndex((one) => one.code === code)]
  const acts = [
    ...all.map((one) => {
      const act = () => (one.code === value?.code ? onAgain() : onChange(one))
      return [keyOf(one.code), act] as const
    }),
    ...remarks.map((one, index) => [phraseKeys[index], () => onPhrase(one.code)] as const),
  ]
  useHotkeys(
    Object.fromEntries(acts.flatMap(([key, act]) => (key === undefined ? [] : [[key, act]]))),
  )
  return (
    <div className={styles.results}>
      {branches.map(({ branch, name, results }) => (
        <fieldset key={branch} data-branch={branch}>
          <legend>{name}</legend>
          {results.map((one) => (
            <Choice
              key={one.code}
              letter={keyOf(one.code)}
              chosen={one.code === value?.code}
              name={one.name}
              onChoose={() => onChange(one)}
            />
          ))}
        </fieldset>
      ))}
      {remarks.length > 0 && (
        <fieldset data-branch="remarks">
          <legend>{value?.name}</legend>
          {remarks.map((one, index) => (
            <Choice
              key={one.code}
              letter={phraseKeys[index]}
              chosen={one.code === phrase}
              name={one.name}
              onChoose={() => onPhrase(one.code)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface ChoiceProps {
  letter: string | undefined
  name: string
  chosen: boolean
  onChoose(): void
}

function Choice({ letter, name, chosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={choice.choice} aria-pressed={chosen} onClick={onChoose}>
      {letter !== undefined && <kbd>{letter.toUpperCase()}</kbd>}
      {name}
    </button>
  )
}
