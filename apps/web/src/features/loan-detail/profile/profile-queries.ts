import { riskPromptContact } from '@daftari/contract/origination/contacts'
import { addedImages } from '@daftari/contract/origination/corrections'
import { similarFaces } from '@daftari/contract/origination/faces'
import {
  allPlatformsLoans,
  checkName,
  creditAccount,
  customerDetail,
} from '@daftari/contract/origination/platforms'
import { relationRisk } from '@daftari/contract/origination/relations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { loanKey } from '../queries.ts'

/** A section shows its own failure, so none of these is told by a toast as well. */
const meta = { silent: true }

/** Everything of one customer stands under this; the audit of a loan reads it by the person. */
export const customerKey = (personId: number) => ['customer', personId] as const

export const riskContactsQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'contacts'],
    queryFn: ({ signal }) => call(riskPromptContact, { query: { id } }, { signal }),
    meta,
  })

export const relationsQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'relations'],
    queryFn: ({ signal }) => call(relationRisk, { query: { id } }, { signal }),
    meta,
  })

export const similarFacesQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKey(id), 'similar-faces'],
    queryFn: ({ signal }) => call(similarFaces, { body: { id } }, { signal }),
    meta,
  })

export const allLoansQuery = (personId: number) =>
  queryOptions({
    queryKey: [...customerKey(personId), 'all-loans'],
    queryFn: ({ signal }) =>
      call(allPlatformsLoans, { query: { customer_id: personId } }, { signal }),
    meta,
  })

export const creditAccountQuery = (personId: number) =>
  queryOptions({
    queryKey: [...customerKey(personId), 'credit-account'],
    queryFn: ({ signal }) => call(creditAccount, { query: { customer_id: personId } }, { signal }),
    meta,
  })

export const nameCheckQuery = (personId: number) =>
  queryOptions({
    queryKey: [...customerKey(personId), 'name-check'],
    queryFn: ({ signal }) => call(checkName, { query: { customer_id: personId } }, { signal }),
    meta,
  })

export const customerDetailQuery = (personId: number) =>
  queryOptions({
    queryKey: [...customerKey(personId), 'detail'],
    queryFn: ({ signal }) => call(customerDetail, { query: { customer_id: personId } }, { signal }),
    meta,
  })

export const addedImagesQuery = (personId: number) =>
  queryOptions({
    queryKey: [...customerKey(personId), 'added-images'],
    queryFn: ({ signal }) => call(addedImages, { query: { customer_id: personId } }, { signal }),
    meta,
  })
