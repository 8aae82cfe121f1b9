import { z } from 'zod'
import { bindingPhotoKinds, bindingStates } from '../customers/enums.ts'
import { idNumberFields, isNumberOfItsType, numberOfItsType } from '../customers/shapes.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../shapes.ts'
import { customer, signed } from './signed.ts'

/**
 * Starts a request; an open one is replaced. It waits for staff when both photos of the new ID have arrived.
 * Refuses: customer.not-found, customer.id-number-taken, id-binding.same-number.
 */
export const askIdBinding = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/customers/{customerId}/id-binding',
  summary: 'Ask that another ID number is bound to the account',
  params: customer,
  body: idNumberFields.extend({ reason }).refine(isNumberOfItsType, numberOfItsType),
  response: z.object({ bindingId: z.number() }),
})

/**
 * A form as for other photos. Refuses: customer.not-found, id-binding.not-open, file.not-an-image,
 * file.too-large.
 */
export const postBindingPhoto = endpoint({
  ...signed,
  method: 'POST',
  path: '/intake/v1/customers/{customerId}/id-binding/photos/{kind}',
  summary: 'A photo of the new ID, or of the face',
  params: customer.extend({ kind: z.enum(bindingPhotoKinds) }),
  upload: true,
  body: z.strictObject({}),
  response: z.object({ state: z.enum(bindingStates) }),
})
