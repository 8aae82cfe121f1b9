import { addRemarkTag } from '@daftari/contract/origination/verification/remark-tags'
import { useTranslation } from 'react-i18next'
import { useGlossary } from '../../../lib/glossary.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type RemarkTag, tagsKey } from '../queries.ts'
import { WordsFields } from '../words-fields.tsx'

interface AddTagDialogProps {
  /** What the tag is for; closed when undefined. */
  scope: RemarkTag['scope'] | undefined
  onClose(): void
}

const schema = addRemarkTag.body.pick({ name: true })

export function AddTagDialog({ scope, onClose }: AddTagDialogProps) {
  const { t } = useTranslation('verification')
  const glossary = useGlossary()
  const { run } = useCommand(addRemarkTag, {
    refreshes: [tagsKey, ['reason-tags']],
    silent: true,
  })
  return (
    <FormDialog
      open={scope !== undefined}
      title={t(($) => $.tags.addTo, {
        scope: scope === undefined ? '' : glossary.choice('tagScope', scope),
      })}
      schema={schema}
      submitText={t(($) => $.tags.add)}
      onSubmit={({ name }) => run({ body: { scope: scope ?? 'reject', name } })}
      onClose={onClose}
    >
      <WordsFields first name="name" label={t(($) => $.tags.tag)} />
    </FormDialog>
  )
}
