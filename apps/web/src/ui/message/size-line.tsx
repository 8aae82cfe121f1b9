import type { MessageChannel } from '@daftari/contract/messaging/message-enums'
import { beyondGsm, smsSize } from '@daftari/kernel/sms'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import styles from './messages.module.css'

/** What a text takes as SMS, and which characters make it dear; of another channel its length. */
export function SizeLine({ text, channel = 'sms' }: { text: string; channel?: MessageChannel }) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  if (channel !== 'sms') {
    const count = [...text].length
    return <p className={styles.below}>{t(($) => $.templates.characters, { count })}</p>
  }
  const { encoding, ...size } = smsSize(text)
  const beyond = beyondGsm(text)
  // A text in Chinese is Unicode by nature: only a stray character or two is worth a word.
  const listsThem = beyond.length > 0 && beyond.length <= 5
  return (
    <p className={styles.below}>
      {t(($) => $.templates.size, { ...size, encoding: glossary.choice('smsEncoding', encoding) })}
      {listsThem && <br />}
      {listsThem && t(($) => $.templates.beyond, { characters: beyond.join(' ') })}
    </p>
  )
}
