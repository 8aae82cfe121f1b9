import { messageLanguages } from '@daftari/contract/messaging/enums'
import { robotEndpoints } from '@daftari/contract/telephony/robots/endpoints'
import {
  type RecordingPage,
  recordingPages,
  robotRecordings,
} from '@daftari/contract/telephony/robots/library'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useGlossary } from '../../lib/glossary.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

const { name, language, said } = robotEndpoints.collection.uploadRecording.body.shape
const file = z.instanceof(File)
const newForm = z.strictObject({ name, language, said, file })
const versionForm = z.strictObject({ said, file })
const sounds = '.wav,.mp3,audio/wav,audio/mpeg'

interface UploadProps {
  page: RecordingPage
  open: boolean
  onClose(): void
}

/** A recording that the robot can play once somebody else approved it. */
export function NewRecording({ page, open, onClose }: UploadProps) {
  const { t } = useTranslation('robots')
  const glossary = useGlossary()
  const { uploadRecording } = robotEndpoints[recordingPages[page]]
  const upload = useCommand(uploadRecording, { refreshes: [robotRecordings[page]], silent: true })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.recording.upload)}
      schema={newForm}
      initial={{ language: 'en' }}
      submitText={t(($) => $.recording.upload)}
      onClose={onClose}
      onSubmit={({ file: chosen, ...rest }) => upload.run({ body: rest }, chosen)}
    >
      <Field name="name" label={glossary.word('recordingName')}>
        <Input maxLength={80} autoFocus autoComplete="off" />
      </Field>
      <Field name="language" label={glossary.word('messageLanguage')}>
        <ChoiceInput values={messageLanguages} set="messageLanguage" />
      </Field>
      <SaidField />
      <SoundField />
    </FormDialog>
  )
}

/** Tasks that are made after its approval play it. */
export function NewVersion({
  page,
  open,
  onClose,
  of,
}: UploadProps & { of: { id: number; version: number } | undefined }) {
  const { t } = useTranslation('robots')
  const upload = useCommand(robotEndpoints[recordingPages[page]].uploadVersion, {
    refreshes: [robotRecordings[page]],
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => $.recording.newVersion)}
      schema={versionForm}
      submitText={t(($) => $.recording.newVersion)}
      consequence={t(($) => $.recording.versionConsequence)}
      onClose={onClose}
      onSubmit={async ({ said: text, file: chosen }) => {
        if (of === undefined) return
        const body = { said: text, version: of.version }
        await upload.run({ params: { id: of.id }, body }, chosen)
      }}
    >
      <SaidField />
      <SoundField />
    </FormDialog>
  )
}

function SaidField() {
  const { t } = useTranslation('robots')
  const glossary = useGlossary()
  return (
    <Field name="said" label={glossary.word('saidText')} hint={t(($) => $.recording.saidHint)}>
      <Input.TextArea rows={4} maxLength={2_000} />
    </Field>
  )
}

function SoundField() {
  const { t } = useTranslation('robots')
  return (
    <Field name="file" label={t(($) => $.recording.file)} hint={t(($) => $.recording.fileHint)}>
      <FileInput accept={sounds} />
    </Field>
  )
}
