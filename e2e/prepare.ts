import { prepareLender } from './support/prepared-lender.ts'

/** Makes the lender of the browser tests ahead of them, beside what else is tested. */
await prepareLender()
