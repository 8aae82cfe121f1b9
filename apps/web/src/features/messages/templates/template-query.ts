import type { OutputOf } from '@daftari/contract/endpoint'
import { messageTemplates } from '@daftari/contract/messaging/tables'
import type { TemplatePageKey } from '@daftari/contract/messaging/template-pages'
import { templateEndpoints } from '@daftari/contract/messaging/templates'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export type Template = OutputOf<(typeof templateEndpoints)[TemplatePageKey]['detail']>

export const templateKey = ['message-template'] as const

/** A template may be on several pages. */
export const templateLists = Object.values(messageTemplates)

export const templateQuery = (page: TemplatePageKey, id: number) =>
  queryOptions({
    queryKey: [...templateKey, page, id],
    queryFn: ({ signal }) => call(templateEndpoints[page].detail, { params: { id } }, { signal }),
    meta: { silent: true },
  })
