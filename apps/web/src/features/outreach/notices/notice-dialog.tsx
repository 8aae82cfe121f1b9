import type { OutputOf } from '@daftari/contract/endpoint'
import {
  noticeChoices,
  noticeForm,
  noticeItems,
  notices,
  noticeValues,
  saveNotice,
} from '@daftari/contract/outreach/notices'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { NoticeConsequence, NoticeFields, NoticePreview } from './notice-fields.tsx'

interface NoticeDialogProps {
  /** The notice to change; undefined for a new one. */
  noticeId: number | undefined
  open: boolean
  onClose(): void
}

/** A notice, new or existing. */
export default function NoticeDialog(props: NoticeDialogProps) {
  const { noticeId, open } = props
  const values = useQuery({
    queryKey: ['notice-values', noticeId],
    queryFn: ({ signal }) => call(noticeValues, { params: { id: noticeId ?? 0 } }, { signal }),
    enabled: open && noticeId !== undefined,
    gcTime: 0,
  })
  const choices = useQuery({
    queryKey: ['notice-choices'],
    queryFn: ({ signal }) => call(noticeChoices, {}, { signal }),
    enabled: open,
  })
  if (choices.data === undefined) return null
  if (noticeId !== undefined && values.data === undefined) return null
  return <Form {...props} of={values.data} choices={choices.data} />
}

interface FormProps extends NoticeDialogProps {
  of: OutputOf<typeof noticeValues> | undefined
  choices: OutputOf<typeof noticeChoices>
}

const first = { event: 'due-soon', days: 2, at: '09:00', channel: 'sms' } as const

function Form({ open, onClose, of, choices }: FormProps) {
  const { t } = useTranslation('operation')
  const { run } = useCommand(saveNotice, {
    refreshes: [notices, noticeItems, ['notice-values']],
    done: t(($) => $.notices.saved),
    silent: true,
  })
  return (
    <FormDialog
      open={open}
      title={t(($) => (of === undefined ? $.notices.create : $.notices.editTitle))}
      schema={noticeForm}
      initial={of?.form ?? first}
      width={640}
      onClose={onClose}
      onSubmit={(form) =>
        run({
          body: {
            form,
            ...(of === undefined ? {} : { of: { id: of.id, version: of.version } }),
          },
        })
      }
    >
      <NoticeFields choices={choices} fixed={of !== undefined} />
      <NoticeConsequence />
      <NoticePreview />
    </FormDialog>
  )
}
