import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type NoticeEvent,
  type NoticeKind,
  noticeChannels,
  noticeEvents,
  noticeKinds,
  outOfHours,
} from '@daftari/contract/outreach/notice-events'
import {
  type NoticeForm,
  type noticeChoices,
  noticeForm,
  noticePurposes,
  previewNotice,
} from '@daftari/contract/outreach/notices'
import { Form, Input, InputNumber, Select } from 'antd'
import { call } from '../../../lib/api/call.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { checked } from '../../../lib/schemas/zod.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Pair } from '../../../ui/form/pair.tsx'
import { PreviewOf } from '../preview-panel.tsx'

interface NoticeFieldsProps {
  choices: OutputOf<typeof noticeChoices>
  /** For an existing one, event, days and app are fixed. */
  fixed: boolean
}

function useKind(): { event: NoticeEvent; kind: NoticeKind } {
  const chosen = Form.useWatch('event') as NoticeEvent | undefined
  const event = chosen ?? 'due-soon'
  return { event, kind: noticeKinds[event] }
}

/** The event, the app's customers, the text and the time. */
export function NoticeFields({ choices, fixed }: NoticeFieldsProps) {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const form = Form.useFormInstance()
  const { event, kind } = useKind()
  const by = (Form.useWatch('channel') as NoticeForm['channel'] | undefined) ?? 'sms'
  const templates = choices.templates.filter(
    ({ purpose, channel }) =>
      channel === by && noticePurposes(event).some((one) => one === purpose),
  )
  return (
    <>
      <Pair>
        <Field name="event" label={glossary.word('noticeEvent')}>
          <ChoiceInput
            values={noticeEvents}
            set="noticeEvent"
            disabled={fixed}
            onChange={() => form.setFieldValue('templateId', undefined)}
          />
        </Field>
        {kind.most !== undefined && <Days most={kind.most} fixed={fixed} />}
      </Pair>
      <Pair>
        <Field name="app" label={glossary.word('app')}>
          <Select
            allowClear
            disabled={fixed}
            placeholder={t(($) => $.notices.allApps)}
            options={choices.apps.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
        <Field name="channel" label={glossary.word('noticeChannel')}>
          <ChoiceInput
            values={noticeChannels}
            set="carrier"
            disabled={fixed}
            onChange={() => form.setFieldValue('templateId', undefined)}
          />
        </Field>
      </Pair>
      <Field
        name="templateId"
        label={glossary.word('templateId')}
        hint={kind.dated ? undefined : t(($) => $.notices.amountHint)}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {kind.dated ? <Time hours={choices.hours} /> : <OutOfHours />}
    </>
  )
}

function Days({ most, fixed }: { most: number; fixed: boolean }) {
  const glossary = useGlossary()
  return (
    <Form.Item
      name="days"
      label={glossary.word('noticeDays')}
      initialValue={1}
      rules={[{ required: true, type: 'integer', min: 1, max: most }]}
    >
      <InputNumber min={1} max={most} precision={0} disabled={fixed} style={{ width: '100%' }} />
    </Form.Item>
  )
}

function Time({ hours }: Pick<OutputOf<typeof noticeChoices>, 'hours'>) {
  const { t } = useTranslation('operation')
  const glossary = useGlossary()
  const hint = t(($) => $.notices.atHint, hours)
  return (
    <Form.Item
      name="at"
      label={glossary.word('sendsAt')}
      extra={hint}
      initialValue="09:00"
      rules={[{ required: true, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: hint }]}
    >
      <Input maxLength={5} placeholder="09:00" autoComplete="off" />
    </Form.Item>
  )
}

function OutOfHours() {
  const glossary = useGlossary()
  return (
    <Form.Item
      name="outOfHours"
      label={glossary.word('outOfHours')}
      initialValue="wait"
      rules={[{ required: true }]}
    >
      <ChoiceInput values={outOfHours} set="outOfHours" />
    </Form.Item>
  )
}

/** What follows from the event that is chosen. */
export function NoticeConsequence() {
  const { t } = useTranslation('operation')
  const { kind } = useKind()
  return <p>{t(($) => $.notices.consequence[kind.dated ? 'dated' : 'event'])}</p>
}

/** The recipients, the rules that forbid some, and one text as they would read it. */
export function NoticePreview() {
  const { t } = useTranslation('operation')
  const { kind } = useKind()
  return (
    <PreviewOf
      read={(values) => {
        const found = checked(noticeForm, values)
        return found.success ? () => call(previewNotice, { body: found.data }) : undefined
      }}
      words={{
        count: t(($) => $.notices.preview[kind.dated ? 'today' : 'week']),
        heldOut: false,
      }}
    />
  )
}
