import { Form } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import choice from '../form/choice-button.module.css'
import styles from './dialog.module.css'

/** The reasons that are given most, one key each; what is chosen may still be written on. */
export function ReasonChips({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation()
  const form = Form.useFormInstance<{ reason?: string }>()
  const written = Form.useWatch('reason', form) ?? ''
  const frame = useRef<HTMLFieldSetElement>(null)
  const choose = (reason: string) => {
    form.setFieldValue('reason', reason)
    void form.validateFields(['reason']).catch(() => undefined)
  }
  useDigits(frame, written === '', (at) => {
    const reason = reasons[at]
    if (reason !== undefined) choose(reason)
    return reason !== undefined
  })
  return (
    <fieldset ref={frame} className={styles.reasons}>
      <legend>{t(($) => $.form.usualReasons)}</legend>
      {reasons.map((reason, at) => (
        <button
          key={reason}
          type="button"
          className={choice.choice}
          aria-pressed={written === reason}
          onClick={() => choose(reason)}
        >
          <kbd>{at + 1}</kbd>
          {reason}
        </button>
      ))}
    </fieldset>
  )
}

/** A digit chooses while nothing is written yet; afterwards it is part of the text. */
function useDigits(
  frame: React.RefObject<HTMLElement | null>,
  empty: boolean,
  choose: (at: number) => boolean,
): void {
  const latest = useRef({ empty, choose })
  latest.current = { empty, choose }
  useEffect(() => {
    const form = frame.current?.closest('form')
    const onKey = (event: Event) => {
      const { key, ctrlKey, altKey, metaKey } = event as unknown as KeyboardEvent
      if (!latest.current.empty || ctrlKey || altKey || metaKey || !/^[1-9]$/.test(key)) return
      if (latest.current.choose(Number(key) - 1)) event.preventDefault()
    }
    form?.addEventListener('keydown', onKey)
    return () => form?.removeEventListener('keydown', onKey)
  }, [frame])
}
