import { reveal } from '@daftari/contract/platform/endpoints'
import { bindingNumbers } from '../../platform/db/bind-numbers.ts'
import { onEvent } from '../../platform/events/subscriber.ts'
import { inSteps } from '../../platform/module.ts'
import type { Module } from '../../platform/server-module.ts'
import { removal } from './commands/blacklist-removal.ts'
import { hashPicturesJob } from './commands/hash-old-pictures.ts'
import { followJourney, followReversal } from './commands/journey/follow-journey.ts'
import { revealNumber } from './commands/reveal-number.ts'
import { listDiversions } from './queries/diversion/list-diversions.ts'
import { listIdBindings } from './queries/id-binding/list-id-bindings.ts'
import { listJourneys } from './queries/journeys/list-journeys.ts'
import { listLedCustomers } from './queries/journeys/list-led-customers.ts'
import { listNotApplied } from './queries/journeys/list-not-applied.ts'
import { listBlacklist } from './queries/list-blacklist.ts'
import { customerNumbers } from './queries/number-owners.ts'
import { objects } from './queries/objects.ts'
import { customerRoutes } from './routes.ts'
import { listSpecialAccounts } from './special/list-special-accounts.ts'
import { specialAccount, specialEnd, specialEntity } from './special/special-account.ts'

export { addContact } from './commands/add-contact.ts'
export { addDocument, attachDocuments } from './commands/add-document.ts'
export { blacklist } from './commands/blacklist.ts'
export { askRemoval, decideRemoval } from './commands/blacklist-removal.ts'
export { changeWallet } from './commands/change-wallet.ts'
export {
  type Correction,
  correctAddress,
  correctIdNumber,
  correctName,
} from './commands/correct-person.ts'
export {
  acceptWorkChange,
  askWorkChange,
  refuseWorkChange,
} from './commands/employment/change-work.ts'
export { saveWork } from './commands/employment/save-work.ts'
export {
  askPass,
  askPieceAgain,
  noteFace,
  passFace,
  refuseFace,
} from './commands/face/face-check.ts'
export { picturesShown } from './commands/face/note-pictures.ts'
export { hashOldPictures } from './commands/hash-old-pictures.ts'
export { addBindingPhoto, askIdBinding } from './commands/id-binding/ask-id-binding.ts'
export { attributionDevice, linkDevices } from './commands/link-devices.ts'
export { lockPerson } from './commands/lock-person.ts'
export { recordConsents } from './commands/record-consents.ts'
export { recordReading } from './commands/record-reading.ts'
export { registerCustomer } from './commands/register-customer.ts'
export { removeDocument } from './commands/remove-document.ts'
export { saveContacts } from './commands/save-contacts.ts'
export { savePerson } from './commands/save-person.ts'
export { fingerprintHash, idNumberHash } from './numbers.ts'
export {
  blacklistEntries,
  blacklistEntriesOf,
  blacklistedNow,
  isBlacklisted,
} from './queries/blacklist-entries.ts'
export { requireDeviceData } from './queries/device-data-allowed.ts'
export { deviceReading, readingVersions } from './queries/device-reading.ts'
export { type DocumentFile, documentFile } from './queries/document-file.ts'
export { documentOwner } from './queries/document-owner.ts'
export {
  personByIdNumber,
  personByOperatorHash,
  personByPhone,
  personByPhoneHash,
} from './queries/find-person.ts'
export { type Identity, identityOf } from './queries/identity-of.ts'
export { latestConsent } from './queries/latest-consent.ts'
export { hasPhone, withIdNumber, withName, withPhone } from './queries/person-filters.ts'
export { phoneBookOf } from './queries/phone-book.ts'
export { contactPhone, devicesOf, employerPhone, numbersOf, phoneOf } from './queries/phone-of.ts'
export { type Profile, profileOf, sharedDeviceCount } from './queries/profile.ts'
export { readingPage } from './queries/reading-page.ts'
export { lastAppOf, registrationOf } from './queries/registration-of.ts'
export { revealField } from './queries/reveal-field.ts'
export { namesakesOf, sharedAttributes } from './queries/shared-attributes.ts'
export { similarPictures } from './queries/similar-pictures.ts'
export { type Wallet, walletOf } from './queries/wallet-of.ts'
export { isCounted, specialKindsOf } from './special/in-force.ts'
export {
  askSpecial,
  askSpecialEnd,
  decideSpecial,
  decideSpecialEnd,
} from './special/special-account.ts'

const numberTables = [
  { table: 'customers.person', person: 'id', ciphers: ['phone_cipher', 'id_number_cipher'] },
  { table: 'customers.wallet', person: 'person_id', ciphers: ['phone_cipher'] },
] as const

export const customers: Module = {
  name: 'customers',
  requests: [removal, specialAccount, specialEnd],
  lists: [
    listBlacklist,
    listSpecialAccounts,
    listIdBindings,
    listDiversions,
    listJourneys,
    listNotApplied,
    listLedCustomers,
  ],
  objects: [...objects, specialEntity],
  recurring: [hashPicturesJob, bindingNumbers('customers', numberTables)],
  numberOwners: [customerNumbers],
  subscribers: [
    onEvent('customers.note-application', 'application.submitted', followJourney),
    onEvent('customers.note-approval', 'application.approved', (ctx, { loan }) =>
      followJourney(ctx, loan),
    ),
    onEvent('customers.note-loan', 'loan.opened', followJourney),
    onEvent('customers.note-finished-loan', 'loan.finished', followJourney),
    onEvent('customers.note-reversal', 'repayment.reversed', followReversal),
  ],
  routes: [
    ...customerRoutes,
    inSteps(reveal, async (steps, { body }) => ({ value: await revealNumber(steps, body) })),
  ],
}
