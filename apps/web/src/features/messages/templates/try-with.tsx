import { messageLanguages } from '@daftari/contract/messaging/enums'
import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { fill, sampleValues } from '@daftari/contract/messaging/placeholders'
import { previewSms } from '@daftari/contract/messaging/sending'
import type { TemplatePageKey } from '@daftari/contract/messaging/template-pages'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, InputNumber } from 'antd'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { deployment } from '../../../lib/deployment.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Can } from '../../../ui/can.tsx'
import { MessageText } from '../../../ui/message/message-text.tsx'
import styles from '../../../ui/message/messages.module.css'
import { SizeLine } from '../../../ui/message/size-line.tsx'
import { CostLine } from './cost-line.tsx'

/** What is being written, filled in: with values such as there are, or with those of a real case. */
export function TryWith({ page, channel }: { page: TemplatePageKey; channel: MessageChannel }) {
  const { t } = useTranslation('messages')
  const [loanId, setLoanId] = useState<number | null>(null)
  const written = useDeferredValue(Form.useWatch('texts') as Partial<MessageTexts> | undefined)
  const texts = textsIn(written ?? {})
  return (
    <div className={styles.try}>
      <Can do="message-template.manage">
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
      </Can>
      {loanId === null ? (
        <Sample texts={texts} page={page} channel={channel} />
      ) : (
        <Filled loanId={loanId} texts={texts} page={page} channel={channel} />
      )}
    </div>
  )
}

interface TextsProps {
  page: TemplatePageKey
  texts: Partial<MessageTexts>
  channel: MessageChannel
}

function Sample({ texts, ...of }: TextsProps) {
  const { t } = useTranslation('messages')
  const values = sampleValues(deployment().currency)
  const filled = Object.entries(texts).map(([language, text = '']) => [
    language,
    fill(text, values),
  ])
  if (filled.length === 0) return null
  return (
    <>
      <span className={styles.below}>{t(($) => $.templates.sample)}</span>
      <Texts texts={Object.fromEntries(filled)} {...of} />
    </>
  )
}

function Texts({ texts, page, channel }: TextsProps) {
  return (
    <>
      {Object.entries(texts).map(([language, text = '']) => (
        <div key={language} lang={language}>
          <MessageText text={text} />
          <SizeLine text={text} channel={channel} />
        </div>
      ))}
      <CostLine texts={texts} page={page} channel={channel} />
    </>
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

function Filled({ loanId, texts, ...of }: TextsProps & { loanId: number }) {
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
      <Texts texts={query.data.texts as Partial<MessageTexts>} {...of} />
      {missing.length > 0 && (
        <Alert type="warning" title={t(($) => $.templates.missing, { names })} />
      )}
    </>
  )
}
