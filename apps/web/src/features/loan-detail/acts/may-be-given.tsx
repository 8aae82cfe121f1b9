import { checkAuditor } from '@daftari/contract/origination/acts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { call } from '../../../lib/api/call.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'

/** Whether the auditor who is chosen in the form could be given the task, before it is tried. */
export function MayBeGiven({ id }: { id: number }) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const auditorId = Form.useWatch<number | undefined>('auditorId')
  const { data } = useQuery({
    queryKey: ['may-be-given', id, auditorId],
    queryFn: ({ signal }) =>
      call(checkAuditor, { body: { id, auditorId: auditorId ?? 0 } }, { signal }),
    enabled: auditorId !== undefined,
    staleTime: 5_000,
    meta: { silent: true },
  })
  if (auditorId === undefined || data === undefined) return null
  const why = data.why === null ? '' : glossary.choice('distributionRefusal', data.why)
  return (
    <Alert
      type={data.may ? 'success' : 'warning'}
      showIcon
      style={{ marginBottom: 12 }}
      title={data.may ? t(($) => $.distribute.may) : t(($) => $.distribute.mayNot, { why })}
    />
  )
}
