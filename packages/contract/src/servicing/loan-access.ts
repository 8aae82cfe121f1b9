/** Both addresses of a loan's detail; a reader needs one of them, and the application in their scope. */
export const detailAccess = {
  page: [
    'loan-admin/loan-list/cash-credit-detail',
    'loan-admin/auditor-auth-list/cash-credit-detail',
  ],
} as const
