import { sendSms, type TextsToSend } from '@daftari/contract/messaging/sending'
import { smsSize } from '@daftari/kernel/sms'
import { Alert, Form, Select } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { duringSession } from '../../lib/storage.ts'
import { Field } from '../form/field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { MessageText } from './message-text.tsx'
import styles from './messages.module.css'
import { SizeLine } from './size-line.tsx'

type MessageOffer = TextsToSend['offers'][number]

interface SendDialogProps {
  open: boolean
  title: string
  /** The recipient, or the person whose values are shown. */
  note: string
  texts: { offers: readonly MessageOffer[] } & Partial<Pick<TextsToSend, 'last' | 'partCents'>>
  onSend(templateId: number, wait: boolean): Promise<unknown>
  onClose(): void
}

const schema = sendSms.body.pick({ templateId: true })

const lastSent = 'last-template'

/**
 * Chooses a template, by default the last one sent, and previews it as the customer will read it; out of
 * hours it is queued.
 */
export default function SendDialog({ open, title, note, texts, onSend, onClose }: SendDialogProps) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const { offers, last, partCents = null } = texts
  const offerOf = (id: number) => offers.find(({ templateId }) => templateId === id)
  const blocked = ({ templateId }: { templateId?: unknown }) => {
    const offer = offerOf(Number(templateId))
    return offer === undefined ? offers.length > 0 && offers.every(isHindered) : isHindered(offer)
  }
  const hinderedAll = offers.length > 0 && offers.every(isHindered) ? offers[0] : undefined
  const first = offers.length === 1 ? offers[0] : offerOf(Number(duringSession.read(lastSent)))
  return (
    <FormDialog
      open={open}
      title={title}
      schema={schema}
      initial={first === undefined ? {} : { templateId: first.templateId }}
      submitText={t(($) => $.sending.send)}
      blocked={blocked}
      onSubmit={({ templateId }) => {
        duringSession.write(lastSent, templateId)
        return onSend(templateId, (offerOf(templateId)?.opensAt ?? null) !== null)
      }}
      onClose={onClose}
    >
      <p className={styles.note}>
        {note}
        {last != null && <br />}
        {last != null &&
          t(($) => $.sending.last, { time: format.instant(last.at), name: last.name ?? '–' })}
      </p>
      <Field name="templateId" label={t(($) => $.sending.choose)}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={t(($) => $.sending.noOffers)}
          options={offers.map(({ templateId, name }) => ({ value: templateId, label: name }))}
        />
      </Field>
      <Chosen offerOf={offerOf} otherwise={hinderedAll} partCents={partCents} />
    </FormDialog>
  )
}

/** It cannot be sent, and does not wait for the hours either. */
const isHindered = ({ missing, rule, opensAt }: MessageOffer) =>
  missing.length > 0 || (rule !== null && opensAt === null)

interface ChosenProps {
  offerOf(id: number): MessageOffer | undefined
  /** If no template may be sent: the offer that explains why, before one is chosen. */
  otherwise: MessageOffer | undefined
  partCents: number | null
}

function Chosen({ offerOf, otherwise, partCents }: ChosenProps) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const { moneyWithCurrency } = useFormat()
  const offer = offerOf(Form.useWatch('templateId') as number)
  if (offer === undefined) return otherwise === undefined ? null : <Against offer={otherwise} />
  return (
    <div className={styles.chosen}>
      <MessageText text={offer.text} />
      <SizeLine text={offer.text} />
      {partCents !== null && (
        <p className={styles.below}>
          {glossary.choice('messageLanguage', offer.language)} ·{' '}
          {t(($) => $.sending.costs, {
            cost: moneyWithCurrency(partCents * smsSize(offer.text).parts),
          })}
        </p>
      )}
      <Against offer={offer} />
    </div>
  )
}

/** What prevents sending it now, shown before the button is pressed. */
function Against({ offer: { missing, rule, opensAt, allowedFrom } }: { offer: MessageOffer }) {
  const { t } = useTranslation('messages')
  const glossary = useGlossary()
  const format = useFormat()
  if (missing.length > 0) {
    const names = missing.map((one) => glossary.choice('placeholder', one)).join(', ')
    return <Alert type="error" title={t(($) => $.sending.missing, { names })} />
  }
  if (rule === null) return null
  if (opensAt === null) {
    const from =
      allowedFrom === null
        ? ''
        : t(($) => $.sending.notBefore, { time: format.instant(allowedFrom) })
    return <Alert type="error" title={glossary.choice('contactRule', rule)} description={from} />
  }
  const time = format.instant(opensAt)
  return <Alert type="warning" title={t(($) => $.sending.waitHint, { time })} />
}
