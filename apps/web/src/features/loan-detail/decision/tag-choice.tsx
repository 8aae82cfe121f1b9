import { useEffect, useRef } from 'react'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import choice from '../../../ui/form/choice-button.module.css'
import styles from './decision.module.css'
import { useReasonTags } from './reason-tags.ts'

interface TagChoiceProps {
  scope: 'reject' | 'return' | 'approve'
  loanId: number
  chosen: readonly string[]
  onChange(codes: readonly string[]): void
}

const digits = 9

/**
 * The reasons as buttons; the first nine also by their digit. What the answers bring is marked. An
 * approval needs none, so it is asked for one only where the answers bring one.
 */
export function TagChoice({ scope, loanId, chosen, onChange }: TagChoiceProps) {
  const { t } = useTranslation('loan-admin')
  const tags = useReasonTags(scope, loanId)
  const optional = scope === 'approve'
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])
  // What is not offered has no key either.
  const offered = optional && !tags.some((tag) => tag.suggested) ? [] : tags
  useHotkeys(
    Object.fromEntries(
      offered.slice(0, digits).map(({ code }, index) => [String(index + 1), () => toggle(code)]),
    ),
    { panel: true },
  )
  const first = useRef<HTMLButtonElement>(null)
  const ready = tags.length > 0
  // The reasons may be read a moment after the form has opened.
  useEffect(() => {
    if (ready && !optional) first.current?.focus()
  }, [ready, optional])
  if (optional && offered.length === 0) return null
  if (!ready) return <p className={styles.noTags}>{t(($) => $.decision.noTags)}</p>
  return (
    <fieldset className={styles.tags}>
      <legend>{t(($) => $.decision.reasons)}</legend>
      {tags.map(({ code, name, suggested }, index) => (
        <button
          key={code}
          type="button"
          className={choice.choice}
          aria-pressed={chosen.includes(code)}
          data-suggested={suggested}
          {...(suggested ? { title: t(($) => $.decision.fromAnswers) } : {})}
          onClick={() => toggle(code)}
          ref={index === 0 ? first : null}
        >
          {index < digits && <kbd>{index + 1}</kbd>}
          {name}
          {suggested && <small> {t(($) => $.decision.fromAnswers)}</small>}
        </button>
      ))}
    </fieldset>
  )
}
