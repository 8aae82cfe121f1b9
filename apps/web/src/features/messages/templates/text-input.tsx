import type { MessagePurpose } from '@daftari/contract/messaging/enums'
import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { placeholdersFor } from '@daftari/contract/messaging/placeholders'
import { problemsOf } from '@daftari/contract/messaging/template-text'
import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef } from 'react'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import styles from '../../../ui/message/messages.module.css'
import { SizeLine } from '../../../ui/message/size-line.tsx'

interface TextInputProps {
  id?: string
  value?: string
  onChange?: (text: string) => void
  purpose: MessagePurpose
  channel: MessageChannel
  language: string
}

/** A text with what may be filled in at a click; its size and what forbids it are said meanwhile. */
export function TextInput({
  id,
  value = '',
  onChange,
  purpose,
  channel,
  language,
}: TextInputProps) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const area = useRef<TextAreaRef>(null)
  const put = (name: string) => {
    const element = area.current?.resizableTextArea?.textArea
    const at = element?.selectionStart ?? value.length
    const end = element?.selectionEnd ?? at
    onChange?.(`${value.slice(0, at)}{${name}}${value.slice(end)}`)
    element?.focus()
  }
  const problems = value === '' ? [] : problemsOf(value, purpose, channel)
  return (
    <>
      <div className={styles.put}>
        {t(($) => $.templates.put)}
        {placeholdersFor(purpose).map((name) => (
          <Button key={name} size="small" onClick={() => put(name)}>
            {glossary.choice('placeholder', name)}
          </Button>
        ))}
      </div>
      <Input.TextArea
        {...(id === undefined ? {} : { id })}
        ref={area}
        value={value}
        rows={3}
        maxLength={700}
        lang={language}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {value !== '' && <SizeLine text={value} channel={channel} />}
      {problems.length > 0 && (
        <ul className={styles.problems} role="status">
          {problems.map(({ code, what }) => (
            <li key={code}>
              {glossary.choice('textProblem', code)}: {what}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
