import { messageLanguages } from '@daftari/contract/messaging/enums'
import type { MessageTexts } from '@daftari/contract/messaging/templates'
import { Input } from 'antd'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { Template } from './template-query.ts'
import { TextInput } from './text-input.tsx'

/** The name at WhatsApp's operator. */
export function RemoteNameField() {
  const { t } = useTranslation('messages')
  return (
    <Field name="remoteName" hint={t(($) => $.templates.remoteHint)}>
      <Input maxLength={512} autoComplete="off" spellCheck={false} placeholder="loan_due_soon" />
    </Field>
  )
}

/** A text in each language, with what its channel wants beside it. */
export function TextFields({ purpose, channel }: Pick<Template, 'purpose' | 'channel'>) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  return messageLanguages.map((code) => {
    const language = glossary.choice('messageLanguage', code)
    return (
      <div key={code}>
        {channel === 'push' && (
          <Field name={['titles', code]} label={t(($) => $.templates.titleIn, { language })}>
            <Input maxLength={65} showCount lang={code} autoComplete="off" />
          </Field>
        )}
        <Field
          name={['texts', code]}
          label={t(($) => $.templates.inLanguage, { language })}
          {...(code === 'en' ? { hint: t(($) => $.templates.englishHint) } : {})}
        >
          <TextInput purpose={purpose} channel={channel} language={code} />
        </Field>
        {channel === 'whatsapp' && (
          <Field
            name={['remoteLanguages', code]}
            label={t(($) => $.templates.remoteLanguage, { language })}
          >
            <Input maxLength={6} style={{ width: 120 }} autoComplete="off" spellCheck={false} />
          </Field>
        )}
      </div>
    )
  })
}

type Codes = { [L in keyof MessageTexts]?: string | undefined }

/** The form has a code for every language; only codes of languages with a text are kept. */
export function withinTexts<B extends { texts: MessageTexts; remoteLanguages?: Codes | undefined }>(
  body: B,
): B {
  if (body.remoteLanguages === undefined) return body
  const kept = Object.entries(body.remoteLanguages).filter(
    ([language]) => body.texts[language as keyof MessageTexts] !== undefined,
  )
  return { ...body, remoteLanguages: Object.fromEntries(kept) }
}
