import { appPaths, textReaders } from '@daftari/contract/messaging/enums'
import {
  everyTemplate,
  type TemplatePageKey,
  templatePage,
} from '@daftari/contract/messaging/template-pages'
import { templateEndpoints, usualRemoteLanguages } from '@daftari/contract/messaging/templates'
import { Form, Input } from 'antd'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ChoiceInput } from '../../../ui/form/choice-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RemoteNameField, TextFields, withinTexts } from './template-fields.tsx'
import { type Template, templateKey, templateLists } from './template-query.ts'
import { TryWith } from './try-with.tsx'

interface DialogProps {
  page: TemplatePageKey
  open: boolean
  onClose(): void
}

const width = 720

/** The first version of a template, for somebody else to approve. */
export default function NewTemplateDialog({
  page,
  open,
  onSaved,
  onClose,
}: DialogProps & { onSaved(id: number): void }) {
  const { t } = useTranslation('messages')
  const { create } = templateEndpoints[page]
  const { purposes, channels, scenes } = templatePage(page)
  const { run } = useCommand(create, {
    refreshes: templateLists,
    done: t(($) => $.templates.saved),
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.templates.create)}
      schema={create.body}
      initial={{
        purpose: page === everyTemplate ? 'audit' : purposes[0],
        channel: channels[0],
        scene: scenes[0],
        remoteLanguages: usualRemoteLanguages,
        meantFor: 'customers',
      }}
      consequence={t(($) => $.templates.consequence)}
      width={width}
      onSubmit={async (body) => onSaved((await run({ body: withinTexts(body) })).id)}
      onClose={onClose}
    >
      <NewFields page={page} />
    </FormDialog>
  )
}

/** What is the same of all templates of the page is not asked. */
function NewFields({ page }: { page: TemplatePageKey }) {
  const glossary = useGlossary()
  const { purposes, channels, scenes } = templatePage(page)
  const purpose = (Form.useWatch('purpose') as Template['purpose'] | undefined) ?? purposes[0]
  const channel = (Form.useWatch('channel') as Template['channel'] | undefined) ?? channels[0]
  return (
    <>
      <NameField />
      {purposes.length > 1 && (
        <Field name="purpose" label={glossary.word('messagePurpose')}>
          <ChoiceInput values={purposes} set="messagePurpose" />
        </Field>
      )}
      {channels.length > 1 && (
        <Field name="channel" label={glossary.word('messageChannel')}>
          <ChoiceInput values={channels} set="messageChannel" />
        </Field>
      )}
      {scenes.length > 1 && purpose === 'marketing' && (
        <Field name="scene" label={glossary.word('templateScene')}>
          <ChoiceInput values={scenes} set="templateScene" />
        </Field>
      )}
      {channel === 'push' && <LeadsToField />}
      <WordFields page={page} purpose={purpose} channel={channel} />
    </>
  )
}

/** The next version begins with the words of the last. */
export function EditTemplateDialog({
  page,
  template: of,
  open,
  onClose,
}: DialogProps & { template: Template }) {
  const { t } = useTranslation('messages')
  const { update } = templateEndpoints[page]
  const { run } = useCommand(update, {
    refreshes: [...templateLists, templateKey],
    done: t(($) => $.templates.saved),
    silent: true,
  })
  const [last] = of.versions
  return (
    <FormDialog
      open={open}
      title={t(($) => $.templates.editTitle, { name: of.name })}
      schema={update.body.omit({ id: true, version: true })}
      initial={{
        name: of.name,
        ...(last && { texts: last.texts }),
        titles: last?.titles ?? undefined,
        remoteName: last?.remoteName ?? undefined,
        remoteLanguages: Object.assign({}, usualRemoteLanguages, last?.remoteLanguages),
        meantFor: last?.meantFor,
      }}
      consequence={t(($) =>
        of.inUse === null ? $.templates.consequence : $.templates.editConsequence,
      )}
      width={width}
      onSubmit={(body) =>
        run({ body: Object.assign({ id: of.id, version: of.version }, withinTexts(body)) })
      }
      onClose={onClose}
    >
      <NameField />
      <WordFields page={page} purpose={of.purpose} channel={of.channel} />
    </FormDialog>
  )
}

function NameField() {
  const glossary = useGlossary()
  return (
    <Field name="name" label={glossary.word('templateName')}>
      <Input maxLength={80} autoFocus autoComplete="off" />
    </Field>
  )
}

function MeantForField() {
  const { t } = useTranslation('messages')
  return (
    <Field name="meantFor" hint={t(($) => $.templates.meantForHint)}>
      <ChoiceInput values={textReaders} set="meantFor" />
    </Field>
  )
}

function LeadsToField() {
  const { t } = useTranslation('messages')
  return (
    <Field name="leadsTo" hint={t(($) => $.templates.leadsToHint)}>
      <ChoiceInput values={appPaths} set="appPath" allowClear />
    </Field>
  )
}

type WordsOf = Pick<Template, 'purpose' | 'channel'> & { page: TemplatePageKey }

function WordFields({ page, ...of }: WordsOf) {
  return (
    <>
      {of.purpose === 'marketing' && <MeantForField />}
      {of.channel === 'whatsapp' && <RemoteNameField />}
      <TextFields {...of} />
      <TryWith page={page} channel={of.channel} />
    </>
  )
}
