import type { previewReduction, previewWaiver } from '@daftari/contract/collections/reductions'
import type { InputOf } from '@daftari/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useDeferredValue } from 'react'
import { call } from '../../lib/api/call.ts'
import { checked } from '../../lib/schemas/zod.ts'
import { WaiverPreview } from './waiver-preview.tsx'

interface TypedWaiverProps {
  preview: typeof previewReduction | typeof previewWaiver
  /** Of what it is asked for, where the form does not ask for a loan. */
  id?: number
  atOnce?: boolean
}

/** Recomputed while typing; the reason of a refusal is shown before the request. */
export function TypedWaiver({ preview, id: known, atOnce = false }: TypedWaiverProps) {
  const form = Form.useFormInstance<Record<string, unknown>>()
  const { loanId: id = known, ...typed } = useDeferredValue(Form.useWatch([], form)) ?? {}
  const { data: body } = checked(preview.body.strip(), typed)
  const query = useQuery({
    queryKey: ['waiver-preview', preview.path, id, body],
    queryFn: ({ signal }) => {
      const input = { params: { id }, body } as InputOf<typeof previewReduction>
      return call(preview as typeof previewReduction, input, { signal })
    },
    enabled: id != null && body !== undefined,
    retry: false,
    meta: { silent: true },
  })
  if (query.error !== null) return <p role="status">{query.error.message}</p>
  return query.data === undefined ? null : <WaiverPreview preview={query.data} atOnce={atOnce} />
}
