import { group, page, section } from './tree.ts'

export const operation = section({
  'user-auth': group({
    index: page('/operation/userAuth/index', { hidden: true }),
    auth: page('/operation/userAuth/auth'),
    'audit-log': page('/operation/userAuth/auditLog'),
  }),
})
