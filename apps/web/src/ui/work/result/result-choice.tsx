import { useHotkeys } from '../../../lib/hotkeys.ts'
import choice from '../../form/choice-button.module.css'
import styles from './result.module.css'
import { phraseKeys, resultKeys } from './result-keys.ts'

interface Option {
  code: string
  name: string
}

export interface ResultChoiceProps {
  /** The results by branch, with the branch's name. */
  branches: readonly { branch: string; name?: string; results: readonly Option[] }[]
  /** The chosen one's code. */
  value: string | undefined
  onChoose(code: string): void
  /** Its ready remarks. */
  remarks?: { title: string; rows: readonly Option[]; value: string | undefined } | undefined
  onRemark?: ((code: string) => void) | undefined
  /** The chosen result's key was pressed again. */
  onAgain(): void
  /** In an opened record. */
  inRecord?: boolean | undefined
}

/** The results of a contact, each one key away, and the chosen one's ready remarks. */
export function ResultChoice(props: ResultChoiceProps) {
  const { branches, value, onChoose, remarks, onRemark, onAgain, inRecord = false } = props
  const all = branches.flatMap(({ results }) => results)
  const ready = remarks?.rows ?? []
  const keyOf = (code: string) => resultKeys[all.findIndex((one) => one.code === code)]
  const acts = [
    ...all.map(({ code }) => {
      const act = () => (code === value ? onAgain() : onChoose(code))
      return [keyOf(code), act] as const
    }),
    ...ready.map(({ code }, index) => [phraseKeys[index], () => onRemark?.(code)] as const),
  ]
  useHotkeys(
    Object.fromEntries(acts.flatMap(([key, act]) => (key === undefined ? [] : [[key, act]]))),
    { record: inRecord, panel: inRecord },
  )
  return (
    <div className={styles.results} data-one={branches.length === 1}>
      {branches.map(({ branch, name, results }) => (
        <fieldset key={branch} data-branch={branch} aria-label={name}>
          {name !== undefined && <legend>{name}</legend>}
          {results.map((one) => (
            <Choice
              key={one.code}
              letter={keyOf(one.code)}
              chosen={one.code === value}
              name={one.name}
              onChoose={() => onChoose(one.code)}
            />
          ))}
        </fieldset>
      ))}
      {ready.length > 0 && (
        <fieldset data-branch="remarks">
          <legend>{remarks?.title}</legend>
          {ready.map((one, index) => (
            <Choice
              key={one.code}
              letter={phraseKeys[index]}
              chosen={one.code === remarks?.value}
              name={one.name}
              onChoose={() => onRemark?.(one.code)}
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
