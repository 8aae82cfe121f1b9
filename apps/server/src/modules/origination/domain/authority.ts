import type { CustomerType } from '@daftari/contract/origination/enums'

/** What an auditor may decide, as their administrator granted it. */
export interface Authority {
  /** Product codes; `*` is every product. */
  productCodes: readonly string[]
  maxCents: number
  customerTypes: readonly string[]
  canReview: boolean
}

export interface Covered {
  productCode: string
  customerType: CustomerType
  amountCents: number
}

/** What of a task an authority does not reach; undefined when it covers all of it. */
export function beyondAuthority(
  authority: Authority,
  task: Covered,
): 'product' | 'customer-type' | 'amount' | undefined {
  const { productCodes, customerTypes, maxCents } = authority
  if (!productCodes.includes('*') && !productCodes.includes(task.productCode)) return 'product'
  if (!customerTypes.includes(task.customerType)) return 'customer-type'
  return task.amountCents > maxCents ? 'amount' : undefined
}
