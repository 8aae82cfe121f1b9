import { Alert, Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from './result.module.css'
import { ResultChoice, type ResultChoiceProps } from './result-choice.tsx'

interface ResultFormProps {
  /** What is said before the results. */
  head?: ReactNode
  /** Left out where there is nothing to choose. */
  choice?: Omit<ResultChoiceProps, 'onAgain' | 'inRecord'> | undefined
  /** The additional fields of the chosen result. */
  children?: ReactNode
  text: {
    label: string
    hint?: string
    value: string
    onChange(text: string): void
    /** So that a key can bring one there. */
    ref?: RefObject<TextAreaRef | null>
  }
  /** Beside the text: when the item comes up again. */
  beside?: ReactNode
  notice?: { type: 'warning' | 'error'; text: string } | undefined
  /** For a desk with a single way to continue. */
  says?: string
  busy: boolean
  disabled?: boolean
  /** It may be refused, so that nothing invites to it. */
  isDoubtful?: boolean
  inRecord?: boolean
  onSave(o: { goOn: boolean }): void
}

/**
 * The result form of every desk: the result by digit, its fields, a remark, and on to the next item by Ctrl
 * and Enter; usable by keyboard alone.
 */
export function ResultForm(props: ResultFormProps) {
  const { t } = useTranslation('work')
  const { head, choice, children, text, beside, notice, says, busy, onSave } = props
  const { disabled = false, isDoubtful = false, inRecord = false } = props
  const id = useId()
  const goOn = () => {
    if (!disabled && !busy) onSave({ goOn: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // The page has the key too, and may have had it first.
    if (event.isDefaultPrevented()) return
    event.preventDefault()
    goOn()
  }
  /** A remark is one line: Enter ends it, unless it chooses a character of an input method. */
  const onEnter = (event: KeyboardEvent) => {
    const plain = !(event.shiftKey || event.altKey || event.ctrlKey || event.metaKey)
    if (event.key !== 'Enter' || !plain || event.nativeEvent.isComposing) return
    event.preventDefault()
    goOn()
  }
  return (
    <form
      className={styles.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      {head}
      {choice !== undefined && <ResultChoice {...choice} onAgain={goOn} inRecord={inRecord} />}
      {children}
      <div className={styles.end}>
        <div className={styles.words} data-one={beside === undefined}>
          <label htmlFor={id}>
            <span className={styles.label}>{text.label}</span>
            <Input.TextArea
              id={id}
              {...(text.ref === undefined ? {} : { ref: text.ref })}
              rows={2}
              maxLength={1000}
              placeholder={text.hint}
              onKeyDown={onEnter}
              value={text.value}
              onChange={({ target }) => text.onChange(target.value)}
            />
          </label>
          {beside}
        </div>
        {notice !== undefined && <Alert type={notice.type} role="alert" title={notice.text} />}
        <footer>
          {says === undefined && (
            <Button onClick={() => onSave({ goOn: false })} disabled={busy || disabled}>
              {t(($) => $.result.save)}
            </Button>
          )}
          <Button
            type={isDoubtful ? 'default' : 'primary'}
            htmlType="submit"
            loading={busy}
            disabled={disabled}
          >
            {says ?? t(($) => $.result.saveNext)} <kbd aria-hidden>Ctrl ↵</kbd>
          </Button>
        </footer>
      </div>
    </form>
  )
}
