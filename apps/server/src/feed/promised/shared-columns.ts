import { fed } from '../promised-view.ts'

/** What most rows say of whose they are. */
export const whose = {
  person_id: fed.person('The customer.'),
  app_code: fed.code('The app of the lender.'),
  product_code: fed.code('The product.'),
}

export const customerType = fed.code('new, or returning: whether the customer had a loan before.')
