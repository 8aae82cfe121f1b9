import { afterEach, expect, test } from 'vitest'
import { ApiError } from './api/api-error.ts'
import { queryClient } from './query-client.ts'
import { drawToasts } from './toast.ts'

const errors: string[] = []
const nothing = () => undefined
drawToasts({ good: nothing, note: nothing, warning: nothing, error: (text) => errors.push(text) })
afterEach(() => {
  errors.splice(0)
  queryClient.clear()
})

const refused = (status: number) => new ApiError({ status, code: 'x', message: 'Not found.' })
const gone = () => Promise.reject(refused(404))
const read = (queryFn: () => Promise<unknown>) =>
  queryClient.fetchQuery({ queryKey: ['one'], queryFn, staleTime: 0, retry: false })

test('what was there and is not any more is no failure; what never was is one', async () => {
  await expect(read(gone)).rejects.toThrow()
  expect(errors).toEqual(['Not found.'])
  errors.splice(0)
  await read(async () => 'a case')
  await expect(read(gone)).rejects.toThrow()
  expect(errors).toEqual([])
})

test('another failure of what was there is shown', async () => {
  await read(async () => 'a case')
  await expect(read(() => Promise.reject(refused(503)))).rejects.toThrow()
  expect(errors).toEqual(['Not found.'])
})
