import { group, page, section } from './tree.ts'

export const operation = section({
  'user-auth': group({
    index: page('/operation/userAuth/index', { hidden: true }),
    auth: page('/operation/userAuth/auth'),
    'ip-white-limit': page('/operation/userAuth/system/ipWhiteLimit'),
    'number-decryption-statistics': page('/operation/userAuth/numberDecryptionStatistics'),
    'audit-log': page('/operation/userAuth/auditLog'),
  }),
})
