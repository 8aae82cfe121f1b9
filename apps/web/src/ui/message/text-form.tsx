import type { textsOf } from '@daftari/contract/messaging/sending'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { useTranslation } from '../../lib/i18n.ts'
import SendDialog from './send-dialog.tsx'

interface TextFormProps {
  texts: ReturnType<typeof textsOf>
  /** The id of the row whose person is the recipient. */
  id: number
  title: string
  open: boolean
  onSubmit(entered: { templateId: number }): Promise<unknown>
  onClose(): void
}

/** The form of an action that sends a text: each as the person of the row would read it now. */
export default function TextForm({ texts, id, title, open, onSubmit, onClose }: TextFormProps) {
  const { t } = useTranslation('messages')
  const { data } = useQuery({
    queryKey: ['texts', texts.path, id],
    queryFn: ({ signal }) => call(texts, { params: { id } }, { signal }),
    enabled: open,
    gcTime: 0,
  })
  if (data === undefined) return null
  return (
    <SendDialog
      open={open}
      title={title}
      note={t(($) => $.sending.to, { phone: data.phone })}
      texts={data}
      onSend={(templateId) => onSubmit({ templateId })}
      onClose={onClose}
    />
  )
}
