import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

/** How many people the page of each audience shows to the reader; one without any is left out. */
export const audienceSizes = endpoint({
  method: 'GET',
  path: '/promotion/manage/assign-orders/audiences',
  summary: 'People on the page of each audience',
  access: { page: 'promotion/manage/assign-orders' },
  tag: 'Promotion',
  response: z.object({ rows: z.array(z.object({ page: z.string(), people: z.int() })) }),
})
