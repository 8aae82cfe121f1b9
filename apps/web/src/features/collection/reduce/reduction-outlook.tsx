import { previewReduction } from '@daftari/contract/collections/reductions'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useDeferredValue } from 'react'
import { call } from '../../../lib/api/call.ts'
import { WaiverPreview } from '../../../ui/cells/waiver-preview.tsx'
import { Faint } from '../faint.tsx'

/** Recomputed while typing; the reason of a refusal is shown before the request. */
export function ReductionOutlook({ caseId }: { caseId: number }) {
  const form = Form.useFormInstance()
  const typed = {
    payCents: Form.useWatch('payCents', form) as number | undefined,
    validUntil: Form.useWatch('validUntil', form) as string | undefined,
  }
  const { payCents = 0, validUntil = '' } = useDeferredValue(typed)
  const query = useQuery({
    queryKey: ['reduction-preview', caseId, payCents, validUntil],
    queryFn: ({ signal }) => {
      const input = { params: { id: caseId }, body: { payCents, validUntil } }
      return call(previewReduction, input, { signal })
    },
    enabled: payCents > 0 && validUntil !== '',
    retry: false,
    meta: { silent: true },
  })
  if (query.error !== null) return <Faint>{query.error.message}</Faint>
  return query.data === undefined ? null : <WaiverPreview preview={query.data} />
}
