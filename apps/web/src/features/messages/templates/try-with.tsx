import { messageLanguages } from '@daftari/contract/messaging/enums'
import { previewSms } from '@daftari/contract/messaging/sending'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, InputNumber } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { MessageText } from '../message-text.tsx'
import styles from '../messages.module.css'
import { SizeLine } from '../size-line.tsx'

/** What is being written, filled in with a real case; its size is that of what would be sent. */
export function TryWith() {
  const { t } = useTranslation('messages')
  const [loanId, setLoanId] = useState<number | null>(null)
  const written = useDeferredValue(Form.useWatch('texts') as Partial<MessageTexts> | undefined)
  return (
    <div className={styles.try}>
      <Form.Item
        label={t(($) => $.templates.tryWith)}
        extra={t(($) => $.templates.tryHint)}
        style={{ marginBottom: 0 }}
      >
        <InputNumber<number>
          value={loanId}
          min={1}
          precision={0}
          controls={false}
          aria-label={t(($) => $.templates.tryWith)}
          onChange={setLoanId}
        />
      </Form.Item>
      {loanId !== null && <Filled loanId={loanId} texts={textsIn(written ?? {})} />}
    </div>
  )
}

function textsIn(written: Partial<MessageTexts>): Partial<MessageTexts> {
  const pairs = messageLanguages.flatMap((language) => {
    const text = written[language] ?? ''
    const least = language === 'zh' ? 5 : 10
    return text.trim().length < least ? [] : [[language, text.trim()] as const]
  })
  return Object.fromEntries(pairs)
}

function Filled({ loanId, texts }: { loanId: number; texts: Partial<MessageTexts> }) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const query = useQuery({
    queryKey: ['sms-preview', loanId, texts],
    queryFn: ({ signal }) => call(previewSms, { body: { loanId, texts } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
    meta: { silent: true },
  })
  if (query.error !== null) return <Alert type="warning" title={query.error.message} />
  if (query.data === undefined) return null
  const { name, missing } = query.data
  const names = missing.map((one) => glossary.choice('placeholder', one)).join(', ')
  return (
    <>
      <span className={styles.below}>{t(($) => $.templates.filled, { name })}</span>
      {Object.entries(query.data.texts).map(([language, text = '']) => (
        <div key={language} lang={language}>
          <MessageText text={text} />
          <SizeLine text={text} />
        </div>
      ))}
      {missing.length > 0 && (
        <Alert type="warning" title={t(($) => $.templates.missing, { names })} />
      )}
    </>
  )
}
