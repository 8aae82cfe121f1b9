import type { OutputOf } from '@daftari/contract/endpoint'
import { smsTemplateDetail } from '@daftari/contract/messaging/templates'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export type Template = OutputOf<typeof smsTemplateDetail>

export const templateKey = ['sms-template'] as const

export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: [...templateKey, id],
    queryFn: ({ signal }) => call(smsTemplateDetail, { params: { id } }, { signal }),
    meta: { silent: true },
  })
